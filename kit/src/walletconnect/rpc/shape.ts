/** Whether `value` is a plain JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether `value` is a list of at most `limit` short, non-empty strings. */
export function isStrings(value: unknown, limit = 500): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= limit &&
    value.every(one => typeof one === 'string' && one !== '' && one.length <= 256)
  )
}

/** Whether `value` is a 32-byte key as 64 hex digits. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}
