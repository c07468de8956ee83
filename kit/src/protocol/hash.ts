/** A small stable number from a text (FNV-1a over UTF-16 units). It tells texts apart, and proves nothing: others are easily found for it. */
export function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  return value >>> 0
}
