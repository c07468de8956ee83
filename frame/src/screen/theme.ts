import { contrast, mix, parseColour, type Rgb, toHex } from './colour.js'

/** What SYNC_THEME brings (wire.md section 4.3). */
export type ThemeRequest = {
  readonly themeMode?: 'light' | 'dark' | undefined
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
}

/**
 * The page decides how the frame looks, as far as that cannot hide what is confirmed: text keeps its contrast, a size its bounds. Colours of
 * texts and warnings are ours.
 */
export type Theme = {
  readonly mode: 'light' | 'dark'
  /** Values of custom properties of `screen.css`. */
  readonly values: Readonly<Record<string, string>>
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [20, 17, 24]
/** The texts of `screen.css` by their least contrast, as they stand on a card. */
const texts = {
  light: [
    [26, 24, 29],
    [87, 83, 94],
    [179, 38, 30],
    [133, 81, 0]
  ],
  dark: [
    [245, 243, 248],
    [187, 183, 196],
    [255, 157, 146],
    [243, 189, 99]
  ]
} as const satisfies Record<Theme['mode'], readonly Rgb[]>
const cards = { light: white, dark: [26, 25, 30] } as const satisfies Record<Theme['mode'], Rgb>
/** Names in order of precedence; the last two are other kits' (decision D24). */
const prefixes = ['--lk-', '--apkt-', '--w3m-']

/** Reads the page's theme. What is not on the list, or no valid value, is left out. */
export function readTheme(request: ThemeRequest, system: Theme['mode']): Theme {
  const mode = request.themeMode ?? system
  const given = (name: string): string => {
    const value = prefixes
      .map(prefix => request.themeVariables?.[prefix + name])
      .find(found => found !== undefined)
    return value === undefined ? '' : String(value).trim().slice(0, 120)
  }
  const values: Record<string, string> = {}
  const asked = parseColour(given('color-bg'))
  const card = asked && isReadable(asked, mode) ? asked : cards[mode]
  if (card === asked) Object.assign(values, surfaces(card, mode))
  const accent = parseColour(given('accent') || given('color-accent'))
  if (accent) Object.assign(values, accentValues(accent, card, mode))
  const size = lengthOf(given('font-size-master'), 9, 13)
  if (size !== undefined) values['--size'] = `${size}px`
  const radius = lengthOf(given('border-radius-master'), 0, 10)
  if (radius !== undefined) values['--round'] = `${radius}px`
  const family = given('font-family')
  // Families of the machine only: the frame's policy loads no font.
  if (/^[\w\s"',-]+$/.test(family) && CSS.supports('font-family', family)) values['--font'] = family
  return { mode, values }
}

/** Shows a theme on a document's root. */
export function applyTheme(root: HTMLElement, { mode, values }: Theme): void {
  root.dataset.theme = mode
  for (const name of [...root.style]) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
}

const isReadable = (card: Rgb, mode: Theme['mode']) =>
  texts[mode].every(text => contrast(text, mix(text, card, 0.08)) >= 4.5)

const surfaces = (card: Rgb, mode: Theme['mode']): Readonly<Record<string, string>> => ({
  '--bg': toHex(card),
  '--surface': toHex(mix(texts[mode][0], card, 0.04)),
  '--surface-strong': toHex(mix(texts[mode][0], card, 0.08))
})

/** Text in the accent moves towards black or white until it can be read; a button's edge appears where the accent is like the card. */
function accentValues(accent: Rgb, card: Rgb, mode: Theme['mode']): Readonly<Record<string, string>> {
  const end = mode === 'light' ? black : white
  const ground = mix(texts[mode][0], card, 0.08)
  const shares = Array.from({ length: 26 }, (_, at) => at / 25)
  const text =
    shares.map(share => mix(end, accent, share)).find(colour => contrast(colour, ground) >= 4.55) ?? end
  const onAccent = [white, ink].find(colour => contrast(colour, accent) >= 4.5) ?? black
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(mix(onAccent === white ? black : white, accent, 0.12)),
    '--accent-edge': contrast(accent, card) >= 3 ? 'transparent' : toHex(text),
    '--accent-text': toHex(text),
    '--on-accent': toHex(onAccent),
    '--focus': toHex(text)
  }
}

function lengthOf(value: string, least: number, most: number): number | undefined {
  const number = /^(\d{1,3}(?:\.\d{1,3})?)(?:px)?$/.exec(value)?.[1]
  return number === undefined ? undefined : Math.min(most, Math.max(least, Number(number)))
}
