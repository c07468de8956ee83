import { parseHex, type Rgb } from './colour.js'

/** Parses any colour that the browser supports, by painting one pixel with it. Translucent ones count as invalid. */
export function resolveColour(value: string): Rgb | undefined {
  const hex = parseHex(value)
  if (hex) return hex
  if (!CSS.supports('color', value) || /var\(|currentcolor/i.test(value)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}
