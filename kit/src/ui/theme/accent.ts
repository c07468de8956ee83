import { contrast, mix, parseHex, type Rgb, toHex } from './colour.js'
import { colours, type ThemeName } from './tokens.js'

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const ink: Rgb = [20, 17, 24]
const needed = 4.5
/** Rounding to whole channels costs a little. */
const margin = 0.05

/** Moves `colour` towards `end` until it can be read on all of `grounds`. */
function readable(colour: Rgb, end: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(end, colour, share)
    if (grounds.every(ground => contrast(candidate, ground) >= needed + margin)) return candidate
  }
  return end
}

const ground = (theme: ThemeName, name: 'bg' | 'surface-1' | 'surface-2'): Rgb =>
  parseHex(colours[theme][name]) ?? (theme === 'light' ? white : black)

/**
 * All colours that follow from one accent, so that a pink accent leaves nothing violet. Text on it and text in it keep 4.5:1
 * whatever was chosen: the accent itself is kept for surfaces, its text form moves towards black or white.
 */
export function accentColours(theme: ThemeName, accent: Rgb): Readonly<Record<string, string>> {
  const bg = ground(theme, 'bg')
  const soft = mix(accent, bg, theme === 'light' ? 0.1 : 0.18)
  const softHover = mix(accent, bg, theme === 'light' ? 0.16 : 0.26)
  const end = theme === 'light' ? black : white
  const grounds = [bg, ground(theme, 'surface-1'), ground(theme, 'surface-2'), soft, softHover]
  const text = readable(accent, end, grounds)
  // Black or white reaches 4.58:1 on any colour; ink is the softer black where it is enough.
  const on = [white, ink].find(colour => contrast(colour, accent) >= needed) ?? black
  return {
    accent: toHex(accent),
    'accent-hover': toHex(mix(on === white ? black : white, accent, 0.12)),
    'accent-text': toHex(text),
    'accent-soft': toHex(soft),
    'accent-soft-hover': toHex(softHover),
    'on-accent': toHex(on),
    focus: toHex(text)
  }
}

/** The same where the colour cannot be read as numbers (`var(--brand)`): the browser mixes; contrast is then the host's. */
export function unknownAccentColours(theme: ThemeName, value: string): Readonly<Record<string, string>> {
  const end = theme === 'light' ? 'black' : 'white'
  return {
    accent: value,
    'accent-hover': `color-mix(in srgb,black 12%,${value})`,
    'accent-text': `color-mix(in srgb,${end} 30%,${value})`,
    'accent-soft': `color-mix(in srgb,${value} 12%,${colours[theme].bg})`,
    'accent-soft-hover': `color-mix(in srgb,${value} 18%,${colours[theme].bg})`,
    'on-accent': '#ffffff',
    focus: `color-mix(in srgb,${end} 30%,${value})`
  }
}
