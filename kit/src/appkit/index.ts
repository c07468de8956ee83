export type {
  AppKit,
  AppKitNetworkState,
  AppKitOpenOptions,
  AppKitProviders,
  AppKitTheme
} from './AppKit.js'
export type { AppKitAccount, AppKitSharedAccount } from './account.js'
export type { AppKitAdapter } from './AppKitAdapter.js'
export type { AppKitFeatures, AppKitOptions } from './AppKitOptions.js'
export { CoreHelperUtil } from './coreHelperUtil.js'
export { createAppKit } from './createAppKit.js'
export type { AppKitEvent, LastAppKitEvent } from './event.js'
export type { AppKitState } from './state.js'
export type {
  AppKitNetwork,
  CaipNetwork,
  CustomCaipNetwork,
  CustomRpcUrlMap,
  InferredCaipNetwork,
  ParsedCaipAddress,
  Provider,
  ThemeMode,
  WalletItem
} from './types.js'
