/**
 * Parses a URL; undefined if it is invalid. `URL.canParse` is newer than the oldest supported browsers
 * (browsers.json).
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
