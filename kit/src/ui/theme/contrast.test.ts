import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColours } from './accent.js'
import { contrast, parseHex, type Rgb } from './colour.js'
import { accents, colours, type ThemeName } from './tokens.js'

const themes: readonly ThemeName[] = ['light', 'dark']
type Colour = keyof (typeof colours)['light']

function rgb(value: string | undefined): Rgb {
  const colour = parseHex(value ?? '')
  if (!colour) throw new Error(`not a plain colour: ${value}`)
  return colour
}
const token = (theme: ThemeName, name: Colour) => rgb(colours[theme][name])

const onSurfaces = (text: Colour): [Colour, Colour][] =>
  (['bg', 'surface-1', 'surface-2'] as const).map(surface => [text, surface])

const texts: readonly [Colour, Colour][] = [
  ...onSurfaces('text'),
  ...onSurfaces('text-secondary'),
  ...onSurfaces('text-tertiary'),
  ['text', 'surface-3'],
  ['text-secondary', 'surface-3'],
  ...onSurfaces('success'),
  ...onSurfaces('error'),
  ...onSurfaces('warning'),
  ...onSurfaces('info'),
  ['success', 'success-soft'],
  ['error', 'error-soft'],
  ['error', 'error-soft-hover'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
  ['text', 'info-soft'],
  ['text', 'success-soft'],
  ['text', 'warning-soft'],
  ['text', 'error-soft'],
  ['text-secondary', 'error-soft'],
  ['on-tooltip', 'tooltip'],
  ['toast-success', 'tooltip'],
  ['toast-error', 'tooltip']
]

for (const theme of themes) {
  test.each(texts)(`${theme}: %s is readable on %s (4.5:1)`, (text, ground) => {
    expect(contrast(token(theme, text), token(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['bg', 'surface-1'] as const)(
    `${theme}: the edge of a control is visible on %s (3:1)`,
    ground => {
      expect(contrast(token(theme, 'border-strong'), token(theme, ground))).toBeGreaterThanOrEqual(3)
    }
  )

  test(`${theme}: the default accent is visible as a control (3:1), and unchanged`, () => {
    const palette = accentColours(theme, rgb(accents[theme]))
    expect(palette.accent).toBe(accents[theme])
    expect(contrast(rgb(accents[theme]), token(theme, 'bg'))).toBeGreaterThanOrEqual(3)
  })

  test(`${theme}: with any accent, text on it and in it is readable, and rings are visible`, () => {
    const part = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(part, part, part), accent => {
        const palette = accentColours(theme, accent)
        const [text, on] = [rgb(palette['accent-text']), rgb(palette['on-accent'])]
        for (const name of ['bg', 'surface-1', 'surface-2'] as const) {
          expect(contrast(text, token(theme, name))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(rgb(palette.focus), token(theme, name))).toBeGreaterThanOrEqual(3)
        }
        expect(contrast(text, rgb(palette['accent-soft']))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(on, rgb(palette.accent))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 }
    )
  })
}
