/**
 * A JSON value whose texts and keys hold no U+0000, which PostgreSQL takes neither in `text` nor, escaped, in `jsonb`.
 * Before serialising: the escape `\u0000` in JSON may as well be the end of an escaped backslash.
 */
export function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replaceAll('\0', ''), withoutNul(inner)])
  )
}

/** Whether a text or a key in a JSON value holds U+0000. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(holdsNul)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
}
