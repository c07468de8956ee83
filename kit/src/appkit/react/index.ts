'use client'
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
  useWalletInfo,
  type WhatEnds
} from './hooks.js'
export type { AppKitElements } from './elementTypes.js'
export {
  type AppKitActiveConnection,
  type AppKitConnectionOptions,
  type AppKitWallets,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitSIWX,
  useAppKitWallets
} from './lists.js'
export { type RequestCallbacks, type RequestState, useAppKitUpdateEmail } from './useAppKitUpdateEmail.js'
