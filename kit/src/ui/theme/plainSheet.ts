import { accentPalettes, colours, lengths, masters, shadows, type ThemeName } from './tokens.js'

/** The default theme as one rule of custom properties on the shadow host, for hosts that set no variables. */
export function plainSheet(theme: ThemeName): string {
  return rule({ ...masters, ...lengths, ...shadows[theme] }, { ...colours[theme], ...accentPalettes[theme] })
}

/** The rule of a theme's values; those of the second parameter are colours. */
export function rule(
  values: Readonly<Record<string, string>>,
  palette: Readonly<Record<string, string>>,
  qrColour = '#141118'
): string {
  const rules = [
    ...Object.entries(values).map(([name, value]) => `--lk-${name}:${value}`),
    ...Object.entries(palette).map(([name, value]) => `--lk-color-${name}:${value}`),
    '--lk-accent:var(--lk-color-accent)',
    `--lk-qr-color:${qrColour}`
  ]
  return `:host{${rules.join(';')}}`
}
