/** One or two initials of a name: the first characters of its first two words. Never half of a surrogate pair. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const letters = words.slice(0, 2).map(word => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase('en') || '?'
}
