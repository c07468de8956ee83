import { type AccentColors, makeTheme, type ThemeOptions } from './baseTheme.js'
import type { ThemeVars } from './Theme.js'

const grey = '#1A1B1F'

const accentColors: AccentColors = {
  blue: { accentColor: '#3898FF', accentColorForeground: '#FFF' },
  green: { accentColor: '#4BD166', accentColorForeground: grey },
  orange: { accentColor: '#FF983D', accentColorForeground: grey },
  pink: { accentColor: '#FF7AB8', accentColorForeground: grey },
  purple: { accentColor: '#7A70FF', accentColorForeground: '#FFF' },
  red: { accentColor: '#FF6257', accentColorForeground: '#FFF' }
}

/**
 * RainbowKit's dark theme. Values: RainbowKit 2.2 (kit/NOTICES.md).
 * @example const theme = { lightMode: lightTheme(), darkMode: darkTheme({ ...darkTheme.accentColors.pink }) }
 */
export function darkTheme(options: ThemeOptions = {}): ThemeVars {
  return makeTheme(options, accentColors.blue, darkColors, '0px 2px 6px rgba(0, 0, 0, 0.24)')
}

darkTheme.accentColors = accentColors

/** The colours of the dark theme, of which the midnight theme changes some. */
export const darkColors = {
  actionButtonBorder: 'rgba(255, 255, 255, 0.04)',
  actionButtonBorderMobile: 'rgba(255, 255, 255, 0.08)',
  actionButtonSecondaryBackground: 'rgba(255, 255, 255, 0.08)',
  closeButton: 'rgba(224, 232, 255, 0.6)',
  closeButtonBackground: 'rgba(255, 255, 255, 0.08)',
  connectButtonBackground: grey,
  connectButtonBackgroundError: '#FF494A',
  connectButtonInnerBackground:
    'linear-gradient(0deg, rgba(255, 255, 255, 0.075), rgba(255, 255, 255, 0.15))',
  connectButtonText: '#FFF',
  connectButtonTextError: '#FFF',
  connectionIndicator: '#30E000',
  downloadBottomCardBackground:
    'linear-gradient(126deg, rgba(0, 0, 0, 0) 9.49%, rgba(120, 120, 120, 0.2) 71.04%), #1A1B1F',
  downloadTopCardBackground:
    'linear-gradient(126deg, rgba(120, 120, 120, 0.2) 9.49%, rgba(0, 0, 0, 0) 71.04%), #1A1B1F',
  error: '#FF494A',
  generalBorder: 'rgba(255, 255, 255, 0.08)',
  generalBorderDim: 'rgba(255, 255, 255, 0.04)',
  menuItemBackground: 'rgba(224, 232, 255, 0.1)',
  modalBackdrop: 'rgba(0, 0, 0, 0.5)',
  modalBackground: grey,
  modalBorder: 'rgba(255, 255, 255, 0.08)',
  modalText: '#FFF',
  modalTextDim: 'rgba(224, 232, 255, 0.3)',
  modalTextSecondary: 'rgba(255, 255, 255, 0.6)',
  profileAction: 'rgba(224, 232, 255, 0.1)',
  profileActionHover: 'rgba(224, 232, 255, 0.2)',
  profileForeground: 'rgba(224, 232, 255, 0.05)',
  selectedOptionBorder: 'rgba(224, 232, 255, 0.1)',
  standby: '#FFD641'
}
