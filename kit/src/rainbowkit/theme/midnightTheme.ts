import { type AccentColors, makeTheme, type ThemeOptions } from './baseTheme.js'
import { darkColors } from './darkTheme.js'
import type { ThemeVars } from './Theme.js'

const accentColors: AccentColors = {
  blue: { accentColor: '#3898FF', accentColorForeground: '#FFF' },
  green: { accentColor: '#4BD166', accentColorForeground: '#000' },
  orange: { accentColor: '#FF983D', accentColorForeground: '#000' },
  pink: { accentColor: '#FF7AB8', accentColorForeground: '#000' },
  purple: { accentColor: '#7A70FF', accentColorForeground: '#FFF' },
  red: { accentColor: '#FF6257', accentColorForeground: '#FFF' }
}

/**
 * RainbowKit's black theme. Values: RainbowKit 2.2 (kit/NOTICES.md).
 * @example const theme = midnightTheme()
 */
export function midnightTheme(options: ThemeOptions = {}): ThemeVars {
  return makeTheme(options, accentColors.blue, colors, '0px 2px 6px rgba(0, 0, 0, 0.24)')
}

midnightTheme.accentColors = accentColors

const colors = {
  ...darkColors,
  actionButtonBorderMobile: 'rgba(255, 255, 255, 0.1)',
  closeButton: 'rgba(255, 255, 255, 0.7)',
  connectButtonBackground: '#000',
  connectButtonInnerBackground: 'linear-gradient(0deg, rgba(255, 255, 255, 0.06), rgba(255, 255, 255, 0.12))',
  downloadBottomCardBackground:
    'linear-gradient(126deg, rgba(0, 0, 0, 0) 9.49%, rgba(120, 120, 120, 0.1) 71.04%), #050505',
  downloadTopCardBackground:
    'linear-gradient(126deg, rgba(120, 120, 120, 0.1) 9.49%, rgba(0, 0, 0, 0) 71.04%), #050505',
  menuItemBackground: 'rgba(255, 255, 255, 0.08)',
  modalBackdrop: 'rgba(0, 0, 0, 0.7)',
  modalBackground: '#000',
  modalTextDim: 'rgba(255, 255, 255, 0.2)',
  profileAction: 'rgba(255, 255, 255, 0.1)',
  profileActionHover: 'rgba(255, 255, 255, 0.2)',
  profileForeground: 'rgba(255, 255, 255, 0.06)'
}
