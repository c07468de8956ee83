/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Parses a colour to rgb; undefined if it is invalid. */
export type ResolveColour = (value: string) => Rgb | undefined

/** Parses `#rgb` and `#rrggbb`: the forms of the theme itself, and of most hosts. */
export function parseHex(value: string): Rgb | undefined {
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())
  const digits = match?.[1]
  if (!digits) return undefined
  const width = digits.length / 3
  const part = (index: number) => {
    const text = digits.slice(index * width, (index + 1) * width)
    return Number.parseInt(width === 1 ? text + text : text, 16)
  }
  return [part(0), part(1), part(2)]
}

export const toHex = (colour: Rgb): string =>
  `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` (0 to 1) of `over`, the rest `under`, as CSS color-mix in srgb. */
export function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share)
  return [blend(0), blend(1), blend(2)]
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

/** Contrast ratio, WCAG 2.2: 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
