export type { AppKit, AppKitNetworkState, AppKitOpenOptions, AppKitTheme } from '../AppKit.js'
export type { AppKitAccount, AppKitSharedAccount } from '../account.js'
export type { AppKitAdapter } from '../AppKitAdapter.js'
export type { AppKitFeatures, AppKitOptions } from '../AppKitOptions.js'
export type { AppKitEvent } from '../event.js'
export type { AppKitState } from '../state.js'
export {
  type OfNamespace,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo
} from './composables.js'
export { createAppKit } from './createAppKit.js'
export type { Live } from './useModalValue.js'
