const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//]
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/]
] as const

/** Browser and system of a `User-Agent` in fixed words, such as `Firefox, Windows`; empty if neither is known. Nothing of the header itself is repeated. */
export function describeBrowser(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 1_024) ?? ''
  const find = (table: typeof browsers | typeof systems) =>
    table.find(([, pattern]) => pattern.test(text))?.[0]
  return [find(browsers), find(systems)].filter(name => name !== undefined).join(', ')
}
