/** The values of a theme by RainbowKit 2: CSS values. */
export type ThemeVars = {
  readonly blurs: Readonly<Record<'modalOverlay', string>>
  readonly colors: Readonly<Record<ThemeColor, string>>
  readonly fonts: Readonly<Record<'body', string>>
  readonly radii: Readonly<
    Record<'actionButton' | 'connectButton' | 'menuButton' | 'modal' | 'modalMobile', string>
  >
  readonly shadows: Readonly<
    Record<
      | 'connectButton'
      | 'dialog'
      | 'profileDetailsAction'
      | 'selectedOption'
      | 'selectedWallet'
      | 'walletLogo',
      string
    >
  >
}

/** The names of a theme's colours. */
export type ThemeColor =
  | 'accentColor'
  | 'accentColorForeground'
  | 'actionButtonBorder'
  | 'actionButtonBorderMobile'
  | 'actionButtonSecondaryBackground'
  | 'closeButton'
  | 'closeButtonBackground'
  | 'connectButtonBackground'
  | 'connectButtonBackgroundError'
  | 'connectButtonInnerBackground'
  | 'connectButtonText'
  | 'connectButtonTextError'
  | 'connectionIndicator'
  | 'downloadBottomCardBackground'
  | 'downloadTopCardBackground'
  | 'error'
  | 'generalBorder'
  | 'generalBorderDim'
  | 'menuItemBackground'
  | 'modalBackdrop'
  | 'modalBackground'
  | 'modalBorder'
  | 'modalText'
  | 'modalTextDim'
  | 'modalTextSecondary'
  | 'profileAction'
  | 'profileActionHover'
  | 'profileForeground'
  | 'selectedOptionBorder'
  | 'standby'

/** A theme, or a function that makes it. */
export type ThemeSource = ThemeVars | (() => ThemeVars)

/** Property `theme` of `RainbowKitProvider`: one theme, or one for each setting of the system. */
export type Theme = ThemeSource | { readonly lightMode: ThemeSource; readonly darkMode: ThemeSource }

/** The values of a theme. */
export const valuesOf = (theme: ThemeSource): ThemeVars => (typeof theme === 'function' ? theme() : theme)
