import { type AccentColors, makeTheme, type ThemeOptions } from './baseTheme.js'
import type { ThemeVars } from './Theme.js'

const accentColors: AccentColors = {
  blue: { accentColor: '#0E76FD', accentColorForeground: '#FFF' },
  green: { accentColor: '#1DB847', accentColorForeground: '#FFF' },
  orange: { accentColor: '#FF801F', accentColorForeground: '#FFF' },
  pink: { accentColor: '#FF5CA0', accentColorForeground: '#FFF' },
  purple: { accentColor: '#5F5AFA', accentColorForeground: '#FFF' },
  red: { accentColor: '#FA423C', accentColorForeground: '#FFF' }
}

/**
 * RainbowKit's light theme, the default of `RainbowKitProvider`. Values: RainbowKit 2.2 (kit/NOTICES.md).
 * @example const theme = lightTheme({ accentColor: '#7b3fe4', borderRadius: 'medium' })
 */
export function lightTheme(options: ThemeOptions = {}): ThemeVars {
  return makeTheme(options, accentColors.blue, colors, '0px 2px 6px rgba(0, 0, 0, 0.12)')
}

lightTheme.accentColors = accentColors

const colors = {
  actionButtonBorder: 'rgba(0, 0, 0, 0.04)',
  actionButtonBorderMobile: 'rgba(0, 0, 0, 0.06)',
  actionButtonSecondaryBackground: 'rgba(0, 0, 0, 0.06)',
  closeButton: 'rgba(60, 66, 66, 0.8)',
  closeButtonBackground: 'rgba(0, 0, 0, 0.06)',
  connectButtonBackground: '#FFF',
  connectButtonBackgroundError: '#FF494A',
  connectButtonInnerBackground: 'linear-gradient(0deg, rgba(0, 0, 0, 0.03), rgba(0, 0, 0, 0.06))',
  connectButtonText: '#25292E',
  connectButtonTextError: '#FFF',
  connectionIndicator: '#30E000',
  downloadBottomCardBackground:
    'linear-gradient(126deg, rgba(255, 255, 255, 0) 9.49%, rgba(171, 171, 171, 0.04) 71.04%), #FFFFFF',
  downloadTopCardBackground:
    'linear-gradient(126deg, rgba(171, 171, 171, 0.2) 9.49%, rgba(255, 255, 255, 0) 71.04%), #FFFFFF',
  error: '#FF494A',
  generalBorder: 'rgba(0, 0, 0, 0.06)',
  generalBorderDim: 'rgba(0, 0, 0, 0.03)',
  menuItemBackground: 'rgba(60, 66, 66, 0.1)',
  modalBackdrop: 'rgba(0, 0, 0, 0.3)',
  modalBackground: '#FFF',
  modalBorder: 'transparent',
  modalText: '#25292E',
  modalTextDim: 'rgba(60, 66, 66, 0.3)',
  modalTextSecondary: 'rgba(60, 66, 66, 0.6)',
  profileAction: '#FFF',
  profileActionHover: 'rgba(255, 255, 255, 0.5)',
  profileForeground: 'rgba(60, 66, 66, 0.06)',
  selectedOptionBorder: 'rgba(60, 66, 66, 0.1)',
  standby: '#FFD641'
}
