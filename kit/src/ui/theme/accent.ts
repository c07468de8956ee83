import { contrast, mix, parseHex, type Rgb, toHex } from './colour.js'
import { colours, type ThemeName } from './tokens.js'

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const ink: Rgb = [20, 17, 24]
/** Contrast by WCAG 2.2: of text, and of the parts that identify a control. */
const [neededOfText, neededOfControl] = [4.5, 3]
/** Margin for rounding to whole channels. */
const margin = 0.05

/** Moves `colour` towards `end` until it has the required contrast on all of `grounds`. */
function distinct(colour: Rgb, end: Rgb, grounds: readonly Rgb[], needed: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(end, colour, share)
    if (grounds.every(ground => contrast(candidate, ground) >= needed + margin)) return candidate
  }
  return end
}

const ground = (theme: ThemeName, name: 'bg' | 'surface-1' | 'surface-2'): Rgb =>
  parseHex(colours[theme][name]) ?? (theme === 'light' ? white : black)

/** A tint with less contrast to the card is invisible: a neutral surface replaces it. */
const leastTint = 1.06

/**
 * All colours derived from one accent, so that none of the default accent remains. Text on the accent and in the
 * accent keeps 4.5:1 for any choice: surfaces use the accent itself, its text form moves towards black or white. If
 * the contrast of the accent with the card (`bg`, the theme's unless the host sets another) is too low for a control,
 * `accent-edge` is a visible edge.
 */
export function accentColours(
  theme: ThemeName,
  accent: Rgb,
  bg: Rgb = ground(theme, 'bg')
): Readonly<Record<string, string>> {
  const tint = (share: number, neutral: 'surface-2' | 'surface-3') => {
    const mixed = mix(accent, bg, share)
    return contrast(mixed, bg) < leastTint ? (parseHex(colours[theme][neutral]) ?? mixed) : mixed
  }
  const soft = tint(theme === 'light' ? 0.1 : 0.18, 'surface-2')
  const softHover = tint(theme === 'light' ? 0.16 : 0.26, 'surface-3')
  const end = theme === 'light' ? black : white
  const grounds = [bg, ground(theme, 'surface-1'), ground(theme, 'surface-2'), soft, softHover]
  const text = distinct(accent, end, grounds, neededOfText)
  // Black or white reaches 4.58:1 on any colour; ink is the softer black if it is sufficient.
  const on = [white, ink].find(colour => contrast(colour, accent) >= neededOfText) ?? black
  const isSeen = contrast(accent, bg) >= neededOfControl
  const isNearWhite = contrast(accent, white) < 1.2
  return {
    accent: toHex(accent),
    'accent-edge': isSeen
      ? 'transparent'
      : toHex(
          distinct(accent, contrast(bg, white) > contrast(bg, black) ? white : black, [bg], neededOfControl)
        ),
    'accent-hover': toHex(mix(on === white || isNearWhite ? black : white, accent, 0.12)),
    'accent-text': toHex(text),
    'accent-soft': toHex(soft),
    'accent-soft-hover': toHex(softHover),
    'on-accent': toHex(on),
    focus: toHex(text)
  }
}

/**
 * The same for a colour that cannot be parsed to numbers (`var(--brand)`): the browser mixes it, and the host is
 * responsible for the contrast of text.
 */
export function unknownAccentColours(theme: ThemeName, value: string): Readonly<Record<string, string>> {
  const end = theme === 'light' ? 'black' : 'white'
  return {
    accent: value,
    'accent-edge': colours[theme]['border-strong'],
    'accent-hover': `color-mix(in srgb,black 12%,${value})`,
    'accent-text': `color-mix(in srgb,${end} 30%,${value})`,
    'accent-soft': `color-mix(in srgb,${value} 12%,${colours[theme].bg})`,
    'accent-soft-hover': `color-mix(in srgb,${value} 18%,${colours[theme].bg})`,
    'on-accent': '#ffffff',
    focus: `color-mix(in srgb,${end} 30%,${value})`
  }
}
