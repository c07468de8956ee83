import type { CaipNetworkId } from './caip.js'

/** Product events and their properties (wire.md section 3.1), those of the parts that exist. */
export type EventProperties = {
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET_HELP: undefined
  CLICK_NETWORKS: undefined
  GET_WALLET: {
    readonly name: string
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  SELECT_WALLET: {
    readonly name: string
    readonly platform: 'qrcode' | 'mobile' | 'browser' | 'web' | 'desktop' | 'external' | 'unsupported'
  }
  CONNECT_SUCCESS: {
    readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'
    readonly name: string
    readonly reconnect: boolean
  }
  CONNECT_ERROR: { readonly message: string }
  /** A wallet's own link is not one that may be opened. `uri`: the code without its key. */
  CONNECT_PROXY_ERROR: {
    readonly message: string
    readonly uri: string
    readonly mobile_link: string
    readonly name: string
  }
  USER_REJECTED: { readonly message: string }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: { readonly message: string }
  SEARCH_WALLET: { readonly badge: string; readonly search: string }
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  SIWX_AUTH_SUCCESS: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  SIWX_AUTH_ERROR: {
    readonly network: CaipNetworkId
    readonly isSmartAccount: boolean
    readonly message: string
  }
  CLICK_SIGN_SIWX_MESSAGE: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  CLICK_CANCEL_SIWX: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  /** The options as given, networks by their ids, without adapters, connectors and storage. A service is told the plain ones. */
  INITIALIZE: Readonly<Record<string, unknown>>
}

export type EventName = keyof EventProperties

/** An event as `onEvent` and `subscribeEvents` see it. `timestamp` in ms since 1970. */
export type KitEvent = {
  [Name in EventName]: {
    readonly event: Name
    readonly properties: EventProperties[Name]
    readonly timestamp: number
    /** Plain address, only with `analyticsAddresses`. */
    readonly address?: string | undefined
  }
}[EventName]
