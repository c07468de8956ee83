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

/**
 * The letters that stand for a name: of a symbol in capitals up to four, so that USDC differs from USDT, else the first of its first and last
 * words, so that "Devnet" differs from "Devnet Two". Never half of a surrogate pair.
 */
export function initials(name: string): string {
  const [first = '?', ...others] = name.split(/[\s\p{P}]+/u).filter(Boolean)
  const last = others.at(-1)
  if (!last && /^[\p{Lu}\p{N}]{1,4}$/u.test(first)) return first
  return [first, last]
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
