/**
 * The letters that stand for a name: of a symbol in capitals up to four, so that USDC differs from USDT, else the first of its first and last
 * words, so that "Devnet" differs from "Devnet Two". Never half of a surrogate pair.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
  const [first = '?', ...others] = words
  const last = others.at(-1)
  if (!last && /^[\p{Lu}\p{N}]{1,4}$/u.test(first)) return first
  return [first, last]
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
