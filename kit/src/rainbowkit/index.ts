export {
  type AuthenticationAdapter,
  type AuthenticationConfig,
  type AuthenticationStatus,
  createAuthenticationAdapter
} from './authentication.js'
export { ConnectButton, type ConnectButtonProps, type ResponsiveValue } from './buttons/ConnectButton.js'
export type { ConnectButtonState } from './buttons/ConnectButtonRenderer.js'
export { WalletButton, type WalletButtonProps, type WalletButtonState } from './buttons/WalletButton.js'
export { type DefaultConfigParameters, getDefaultConfig } from './getDefaultConfig.js'
export { useAccountModal, useAddRecentTransaction, useChainModal, useConnectModal } from './hooks.js'
export type { Locale } from './Locale.js'
export type { RainbowKitChain as Chain } from './provider/createInstance.js'
export type { AvatarComponent, DisclaimerComponent, RainbowKitProviderProps } from './provider/props.js'
export type { NewTransaction } from './provider/RainbowKitContext.js'
export { RainbowKitProvider } from './provider/RainbowKitProvider.js'
export {
  RainbowKitAuthenticationProvider,
  type RainbowKitAuthenticationProviderProps
} from './RainbowKitAuthenticationProvider.js'
export type { AccentColors, ThemeOptions } from './theme/baseTheme.js'
export { cssObjectFromTheme, cssStringFromTheme } from './theme/cssFromTheme.js'
export { darkTheme } from './theme/darkTheme.js'
export { lightTheme } from './theme/lightTheme.js'
export { midnightTheme } from './theme/midnightTheme.js'
export type { Theme, ThemeVars } from './theme/Theme.js'
export { connectorsForWallets } from './wallets/connectorsForWallets.js'
export { type DefaultWallets, getDefaultWallets } from './wallets/getDefaultWallets.js'
export type {
  CreateConnector,
  CreateWalletFn,
  DownloadUrls,
  RainbowKitDetails,
  Wallet,
  WalletDetailsParams,
  WalletFactory,
  WalletList,
  WalletParameters
} from './wallets/Wallet.js'
export { getWalletConnectConnector } from './wallets/walletConnectConnector.js'
