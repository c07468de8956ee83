/**
 * A small stable number from a text (FNV-1a over UTF-16 units). It distinguishes texts, but is not secure: collisions are easy to
 * find.
 */
export function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  return value >>> 0
}
