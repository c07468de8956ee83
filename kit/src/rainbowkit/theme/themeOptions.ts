import type { ThemeVariables } from '../../core/config/LatchkeyOptions.js'
import { modeOf, variablesOf } from '../../migration/look.js'
import { type Theme, type ThemeVars, valuesOf } from './Theme.js'

/** The options of the kit that a theme becomes. */
export type ThemeResult = {
  readonly themeMode: 'light' | 'dark' | undefined
  readonly themeVariables: ThemeVariables
}

/**
 * The theme of the kit for one of RainbowKit. `null`: that of the kit, which follows the system. Whether a theme is a dark one is read from
 * its `modalBackground`.
 */
export function themeOptions(theme: Theme | null, isDarkSystem: boolean): ThemeResult {
  const chosen = chooseTheme(theme, isDarkSystem)
  if (!chosen) return { themeMode: undefined, themeVariables: {} }
  const { colors, fonts, radii } = chosen
  return {
    themeMode: modeOf(colors.modalBackground) ?? 'light',
    themeVariables: variablesOf({
      accent: colors.accentColor,
      onAccent: colors.accentColorForeground,
      background: colors.modalBackground,
      text: colors.modalText,
      textSecondary: colors.modalTextSecondary,
      textTertiary: colors.modalTextDim,
      error: colors.error,
      border: colors.generalBorder,
      overlay: colors.modalBackdrop,
      font: fonts.body,
      cardRadius: radii.modal,
      rowRadius: radii.menuButton,
      buttonRadius: radii.connectButton
    })
  }
}

/** The theme for the system's setting. */
export function chooseTheme(theme: Theme | null, isDarkSystem: boolean): ThemeVars | undefined {
  if (!theme) return undefined
  if (!('lightMode' in theme)) return valuesOf(theme)
  return valuesOf(isDarkSystem ? theme.darkMode : theme.lightMode)
}
