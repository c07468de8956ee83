import { createHash } from 'node:crypto'

/**
 * Draws a neutral mark for something that has no picture of its own: its initials on a colour of its own. The same
 * `key` and `name` always give the same SVG. Nothing of the input but letters and digits reaches the markup.
 */
export function drawMark(key: string, name: string): string {
  const digest = createHash('sha256').update(key).digest()
  const hue = ((digest[0] ?? 0) * 256 + (digest[1] ?? 0)) % 360
  const tilt = (digest[2] ?? 0) % 360
  const initials = initialsOf(name)
  const size = initials.length > 1 ? 40 : 48
  // Lightness is held low enough for white text at a contrast of more than 4.5:1 on every hue.
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<defs><linearGradient id="g" gradientTransform="rotate(${tilt} .5 .5)">`,
    `<stop offset="0" stop-color="hsl(${hue},42%,34%)"/><stop offset="1" stop-color="hsl(${(hue + 28) % 360},46%,26%)"/>`,
    '</linearGradient></defs>',
    '<rect width="96" height="96" fill="url(#g)"/>',
    `<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-weight="600" font-size="${size}" `,
    `text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  ].join('')
}

/** One or two letters: of the first two words, or the first two of a symbol in capitals. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first, second] = words
  if (first === undefined) return '?'
  const letters =
    second === undefined
      ? [...first].slice(0, /^[\p{Lu}\p{N}]+$/u.test(first) ? 2 : 1)
      : [...first].slice(0, 1).concat([...second].slice(0, 1))
  return letters.join('').toUpperCase()
}
