import type { ThemeVars } from './Theme.js'

/** Options of `lightTheme`, `darkTheme` and `midnightTheme`. */
export type ThemeOptions = {
  /** A CSS colour. */
  readonly accentColor?: string
  readonly accentColorForeground?: string
  /** Default: `large`. */
  readonly borderRadius?: 'large' | 'medium' | 'small' | 'none'
  /** Default: `rounded`. */
  readonly fontStack?: 'rounded' | 'system'
  /** Default: `none`. The overlay of the modal is not blurred here. */
  readonly overlayBlur?: 'large' | 'small' | 'none'
}

/** The names of the accents that each theme has. */
export type AccentColorPreset = 'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red'
export type AccentColor = { readonly accentColor: string; readonly accentColorForeground: string }
export type AccentColors = Readonly<Record<AccentColorPreset, AccentColor>>

const system =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol"'

const fonts = { rounded: `SFRounded, ui-rounded, "SF Pro Rounded", ${system}`, system }
const blurs = { large: 'blur(20px)', small: 'blur(4px)', none: 'blur(0px)' }
/** Of action buttons, of the connect button, of the modal, of the modal on phones. */
const radii = {
  large: ['9999px', '12px', '24px', '28px'],
  medium: ['10px', '8px', '16px', '18px'],
  small: ['4px', '4px', '8px', '8px'],
  none: ['0px', '0px', '0px', '0px']
} as const

/** A theme of its colours and shadows. */
export function makeTheme(
  options: ThemeOptions,
  accent: AccentColor,
  colors: Omit<ThemeVars['colors'], keyof AccentColor>,
  selectedWallet: string
): ThemeVars {
  const { borderRadius = 'large', fontStack = 'rounded', overlayBlur = 'none' } = options
  const { accentColor = accent.accentColor, accentColorForeground = accent.accentColorForeground } = options
  const [actionButton, connectButton, modal, modalMobile] = radii[borderRadius]
  return {
    blurs: { modalOverlay: blurs[overlayBlur] },
    fonts: { body: fonts[fontStack] },
    radii: { actionButton, connectButton, menuButton: connectButton, modal, modalMobile },
    colors: { accentColor, accentColorForeground, ...colors },
    shadows: {
      connectButton: '0px 4px 12px rgba(0, 0, 0, 0.1)',
      dialog: '0px 8px 32px rgba(0, 0, 0, 0.32)',
      profileDetailsAction: '0px 2px 6px rgba(37, 41, 46, 0.04)',
      selectedOption: '0px 2px 6px rgba(0, 0, 0, 0.24)',
      selectedWallet,
      walletLogo: '0px 2px 16px rgba(0, 0, 0, 0.16)'
    }
  }
}
