import { createHash } from 'node:crypto'

/**
 * Draws a default icon for a wallet, network or token without an image: its initials on a colour derived from `key`. The
 * same `key` and `name` always give the same SVG. `letters` is how many letters of a symbol in capitals are shown, to
 * distinguish USDC from USDT. Only letters and digits of the input reach the markup.
 */
export function drawDefaultIcon(key: string, name: string, letters = 2): string {
  const digest = createHash('sha256').update(key).digest()
  // From teal over blue and violet to terracotta, without the olive hues between them.
  const hue = 170 + (((digest[0] ?? 0) * 256 + (digest[1] ?? 0)) % 215)
  const tilt = (digest[2] ?? 0) % 360
  const initials = initialsOf(name, letters)
  const size = [48, 48, 40, 32, 27][initials.length] ?? 27
  // The lightness gives white text a contrast of more than 4.5:1 on every hue.
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<defs><linearGradient id="g" gradientTransform="rotate(${tilt} .5 .5)">`,
    `<stop offset="0" stop-color="hsl(${hue % 360},38%,35%)"/><stop offset="1" stop-color="hsl(${(hue + 14) % 360},40%,28%)"/>`,
    '</linearGradient></defs>',
    '<rect width="96" height="96" fill="url(#g)"/>',
    `<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-weight="600" font-size="${size}" `,
    `text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  ].join('')
}

/** The initials of the first two words, or the first letter of a single word, or the first `most` of a symbol in capitals. */
function initialsOf(name: string, most: number): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first, second] = words
  if (first === undefined) return '?'
  const letters =
    second === undefined
      ? [...first].slice(0, /^[\p{Lu}\p{N}]+$/u.test(first) ? most : 1)
      : [...first].slice(0, 1).concat([...second].slice(0, 1))
  return letters.join('').toUpperCase()
}
