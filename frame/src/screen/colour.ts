/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#rgb` and `#rrggbb`. */
function parseHex(value: string): Rgb | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim())?.[1]
  if (!digits) return undefined
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** Reads any opaque colour of CSS, by painting one pixel with it. */
export function parseColour(value: string): Rgb | undefined {
  const hex = parseHex(value)
  if (hex || !CSS.supports('color', value) || /var\(|currentcolor/i.test(value)) return hex
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

export const toHex = (colour: Rgb): string =>
  `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` (0 to 1) of `over`, the rest `under`. */
export const mix = (over: Rgb, under: Rgb, share: number): Rgb => {
  const blend = (at: 0 | 1 | 2) => over[at] * share + under[at] * (1 - share)
  return [blend(0), blend(1), blend(2)]
}

/** Contrast ratio of WCAG 2.2: 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}
