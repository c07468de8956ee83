import { type ThemeSource, type ThemeVars, valuesOf } from './Theme.js'

/** `extends`: a theme whose equal values are left out. */
export type CssOptions = { readonly extends?: ThemeSource | undefined }

/**
 * The variables of a theme by name: `--rk-colors-accentColor`, `--rk-radii-modal` and so on.
 * @example const variables = cssObjectFromTheme(darkTheme, { extends: lightTheme })
 */
export function cssObjectFromTheme(
  theme: ThemeSource,
  { extends: base }: CssOptions = {}
): Record<string, string> {
  const known = base ? entriesOf(valuesOf(base)) : []
  const isKnown = ([name, value]: Variable) => known.some(([other, same]) => other === name && same === value)
  return Object.fromEntries(entriesOf(valuesOf(theme)).filter(variable => !isKnown(variable)))
}

/**
 * The variables of a theme as CSS declarations. A value that would end its declaration is cut off before.
 * @example const sheet = `:root { ${cssStringFromTheme(lightTheme)} }`
 */
export function cssStringFromTheme(theme: ThemeSource, options: CssOptions = {}): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .map(([name, value]) => `${name}:${value.replace(/[;{}<].*/s, '')};`)
    .join('')
}

type Variable = readonly [name: string, value: string]

function entriesOf(theme: ThemeVars): readonly Variable[] {
  return Object.entries(theme).flatMap(([group, values]) =>
    Object.entries(values as Readonly<Record<string, string>>).map(
      ([name, value]): Variable => [`--rk-${group}-${name}`, value]
    )
  )
}
