import { accentColours, unknownAccentColours } from './accent.js'
import { parseHex, type ResolveColour } from './colour.js'
import { rule } from './plainSheet.js'
import { accents, colours, lengths, masters, shadows, type ThemeName } from './tokens.js'
import { readVariables, type Variables } from './variables.js'

/** A percentage from `40`, `0.4` or `'40%'`: the reference accepts 0 to 100. */
function strength(value: string | undefined): number {
  const number = Number.parseFloat(value ?? '0')
  return Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : 0
}

/**
 * The theme as one rule of custom properties on the shadow host. Needed only if the host sets variables: otherwise it
 * equals `plainSheet`, which every opening loads. `resolve` parses the host's colours to numbers for the contrast;
 * without a browser only hex is supported.
 * @example themeSheet('dark', { '--lk-accent': '#e6007a' })
 */
export function themeSheet(
  theme: ThemeName,
  variables?: Variables,
  resolve: ResolveColour = parseHex
): string {
  const given = readVariables(variables)
  const accent = given.get('accent') ?? given.get('color-accent') ?? accents[theme]
  const rgb = resolve(accent)
  const bg = resolve(given.get('color-bg') ?? colours[theme].bg)
  const palette: Record<string, string> = {
    ...colours[theme],
    ...(rgb ? accentColours(theme, rgb, bg) : unknownAccentColours(theme, accent))
  }
  const share = strength(given.get('color-mix-strength'))
  const mixed = given.get('color-mix') ?? '#000'
  const values = Object.entries({ ...masters, ...lengths, ...shadows[theme] }).map(([name, value]) => [
    name,
    withUnit(name, given.get(name) ?? value)
  ])
  for (const [name, value] of Object.entries(palette)) {
    const own = name === 'accent' ? value : (given.get(`color-${name}`) ?? value)
    palette[name] = share > 0 && own !== 'transparent' ? `color-mix(in srgb,${mixed} ${share}%,${own})` : own
  }
  return rule(Object.fromEntries(values), palette, given.get('qr-color'))
}

/** A plain number for a length is pixels, as in the reference; a z-index stays a number. */
const withUnit = (name: string, value: string): string =>
  name !== 'z-index' && /^\d+(\.\d+)?$/.test(value) ? `${value}px` : value
