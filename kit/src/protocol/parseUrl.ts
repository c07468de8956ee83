/** An address in its parts; undefined where it is none. `URL.canParse` is younger than the oldest browsers (browsers.json). */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
