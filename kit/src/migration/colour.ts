/** Red, green and blue, each 0 to 255, and the opacity, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` and `rgba()`, in which themes of RainbowKit are written. Undefined for any other
 * value.
 */
export function parseColour(value: string): Colour | undefined {
  const text = value.trim().toLowerCase()
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) {
    const width = text.length < 6 ? 1 : 2
    const digits = text.slice(1).match(width === 1 ? /./g : /../g) ?? []
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map(part =>
      Number.parseInt(width === 1 ? part + part : part, 16)
    )
    return [red, green, blue, alpha / 255]
  }
  const parts = /^rgba?\(([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\)$/.exec(text)
  if (!parts) return undefined
  const [red, green, blue] = parts.slice(1, 4).map(Number) as [number, number, number]
  const alpha = parts[4] === undefined ? 1 : Number(parts[4]) / (parts[5] ? 100 : 1)
  return [red, green, blue, Math.min(1, alpha)]
}

/** `over` on `under`, whose own opacity does not count. */
export function blend(over: Colour, under: Colour): Colour {
  const [red, green, blue] = [0, 1, 2].map(
    index => (over[index] ?? 0) * over[3] + (under[index] ?? 0) * (1 - over[3])
  ) as [number, number, number]
  return [red, green, blue, 1]
}

/** Relative luminance, WCAG 2.2: 0 to 1. */
export function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio, WCAG 2.2: 1 to 21. */
export function contrast(first: Colour, second: Colour): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
