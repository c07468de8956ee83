export {
  ConnectKitButton,
  type ConnectKitButtonProps,
  type ConnectKitButtonState
} from './ConnectKitButton.js'
export { ConnectKitProvider } from './ConnectKitProvider.js'
export {
  type App,
  type DefaultConfigParameters,
  type DefaultConnectorsParameters,
  getDefaultConfig,
  getDefaultConnectors
} from './getDefaultConfig.js'
export { useChainIsSupported, useChains, useIsMounted } from './hooks.js'
export { Avatar, type AvatarProps, ChainIcon, type ChainIconProps } from './pictures.js'
export type { ConnectCallbacks, ConnectKitOptions, ConnectKitProviderProps } from './props.js'
export type { SIWEConfig, SIWESession } from './siwe.js'
export { SIWEButton, type SIWEButtonProps } from './SIWEButton.js'
export { SIWEProvider, type SIWEProviderProps } from './SIWEProvider.js'
export type * as Types from './types.js'
export { type ConnectKitModal, useModal } from './useModal.js'
export { type SignInCallbacks, type SIWEState, useSIWE } from './useSIWE.js'
export { type WalletConfig, wallets } from './wallets.js'
