/** A copy of a text: a part of a text, as `slice` returns it, keeps the whole text in memory. */
export function copyOf(text: string): string {
  return Buffer.from(text).toString()
}
