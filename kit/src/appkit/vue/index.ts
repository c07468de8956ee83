export type {
  AppKit,
  AppKitNetworkState,
  AppKitOpenOptions,
  AppKitProviders,
  AppKitTheme
} from '../AppKit.js'
export type { AppKitAccount, AppKitSharedAccount } from '../account.js'
export type { AppKitAdapter } from '../AppKitAdapter.js'
export type { AppKitFeatures, AppKitOptions } from '../AppKitOptions.js'
export type { AppKitBalance } from '../balance.js'
export type { AppKitConnection, AppKitConnections, ConnectionChange } from '../connections.js'
export { CoreHelperUtil } from '../coreHelperUtil.js'
export type { AppKitEvent, LastAppKitEvent } from '../event.js'
export type { AppKitState } from '../state.js'
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
} from '../types.js'
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
  useWalletInfo,
  type WhatEnds
} from './composables.js'
export { createAppKit } from './createAppKit.js'
export {
  type AppKitActiveConnection,
  type AppKitConnectionOptions,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitSIWX,
  useAppKitWallets
} from './lists.js'
export type { Live } from './useModalValue.js'
