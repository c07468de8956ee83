import type { ThemeVariables } from '../core/config/LatchkeyOptions.js'
import { blend, type Colour, contrast, luminance, parseColour } from './colour.js'

/** What a theme of another kit says, as far as the kit has an equal: CSS values. */
export type Look = {
  readonly accent?: string | undefined
  readonly onAccent?: string | undefined
  /** Of the modal. */
  readonly background?: string | undefined
  readonly text?: string | undefined
  readonly textSecondary?: string | undefined
  readonly textTertiary?: string | undefined
  readonly error?: string | undefined
  readonly border?: string | undefined
  readonly overlay?: string | undefined
  readonly font?: string | undefined
  /** The corners of the modal, of its rows, and of the button on the page. */
  readonly cardRadius?: string | undefined
  readonly rowRadius?: string | undefined
  readonly buttonRadius?: string | undefined
}

/** What text needs beside its background (WCAG 2.2, 1.4.3). */
const readable = 4.5
/** The luminance at which black and white text have the same contrast. */
const middle = 0.179

/** Whether a background is a dark one; undefined if it cannot be read. */
export function modeOf(background: string | undefined): 'light' | 'dark' | undefined {
  const colour = background === undefined ? undefined : parseColour(background)
  return colour && (luminance(colour) < middle ? 'dark' : 'light')
}

/**
 * The variables of the kit. Colours of text are taken where they are readable on their background (4.5:1); where they are not, or where the
 * background cannot be read, the kit keeps its own.
 */
export function variablesOf(look: Look): ThemeVariables {
  const accent = look.accent === undefined ? undefined : parseColour(look.accent)
  const background = look.background === undefined ? undefined : parseColour(look.background)
  const texts: readonly (readonly [string, string | undefined, Colour | undefined])[] = [
    ['--lk-color-on-accent', look.onAccent, accent],
    ['--lk-color-text', look.text, background],
    ['--lk-color-text-secondary', look.textSecondary, background],
    ['--lk-color-text-tertiary', look.textTertiary, background],
    ['--lk-color-error', look.error, background]
  ]
  const others: readonly (readonly [string, string | undefined])[] = [
    ['--lk-color-bg', background && look.background],
    ['--lk-accent', look.accent],
    ['--lk-color-border', look.border],
    ['--lk-color-overlay', look.overlay],
    ['--lk-font-family', look.font],
    ['--lk-radius-card', look.cardRadius],
    ['--lk-radius-md', look.rowRadius],
    ['--lk-border-radius-master', masterOf(look.buttonRadius)]
  ]
  const taken = [...texts.filter(([, value, under]) => isReadable(value, under)), ...others]
  return Object.fromEntries(taken.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** The radius of a button on the page is three times the master value (`react/buttons/button.css`). */
function masterOf(radius: string | undefined): string | undefined {
  const pixels = /^([\d.]+)px$/.exec(radius?.trim() ?? '')?.[1]
  return pixels === undefined ? undefined : `${Number((Number(pixels) / 3).toFixed(2))}px`
}

function isReadable(value: string | undefined, background: Colour | undefined): boolean {
  const colour = value === undefined ? undefined : parseColour(value)
  return !!colour && !!background && contrast(blend(colour, background), background) >= readable
}
