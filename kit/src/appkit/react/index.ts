'use client'
export type { AppKit, AppKitNetworkState, AppKitOpenOptions, AppKitTheme } from '../AppKit.js'
export type { AppKitAccount, AppKitSharedAccount } from '../account.js'
export type { AppKitAdapter } from '../AppKitAdapter.js'
export type { AppKitFeatures, AppKitOptions } from '../AppKitOptions.js'
export type { AppKitEvent } from '../event.js'
export type { AppKitState } from '../state.js'
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitProvider,
  type AppKitProviderProps
} from './components.js'
export { createAppKit } from './createAppKit.js'
export {
  type AppKitNetworkCore,
  type OfNamespace,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo
} from './hooks.js'
