/**
 * Removes U+0000 from the texts and keys of a JSON value: PostgreSQL refuses it in `text` and, escaped, in `jsonb`. It must happen
 * before serialising, because `\u0000` in JSON text may also be an escaped backslash and `u0000`.
 */
export function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replaceAll('\0', ''), withoutNul(inner)])
  )
}

/** Whether a text or a key in a JSON value contains U+0000. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(holdsNul)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
}
