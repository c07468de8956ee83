/** The maximum nesting depth of a JSON text. It is checked before code that recurses over the parsed value. */
export function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let isString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isString) {
      if (code === 0x5c) i++
      else if (code === 0x22) isString = false
    } else if (code === 0x22) isString = true
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x5d || code === 0x7d) depth--
  }
  return deepest
}
