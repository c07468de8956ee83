import { createHash } from 'node:crypto'

/**
 * Draws a neutral mark for something that has no picture of its own: its initials on a colour of its own. The same
 * `key` and `name` always give the same SVG. `letters` is how many of a symbol in capitals are shown: USDC is not USDT.
 * Nothing of the input but letters and digits reaches the markup.
 */
export function drawMark(key: string, name: string, letters = 2): string {
  const digest = createHash('sha256').update(key).digest()
  // Teal over blue and violet to terracotta: the olives between do nobody a favour.
  const hue = 170 + (((digest[0] ?? 0) * 256 + (digest[1] ?? 0)) % 215)
  const tilt = (digest[2] ?? 0) % 360
  const initials = initialsOf(name, letters)
  const size = [48, 48, 40, 32, 27][initials.length] ?? 27
  // Lightness is held low enough for white text at a contrast of more than 4.5:1 on every hue.
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

/** One or two letters: of the first two words, or the first ones of a symbol in capitals. */
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
