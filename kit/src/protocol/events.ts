import type { CaipNetworkId } from './caip.js'

/** A payment: the symbol of its token, and the amount as a decimal string. */
type SentAsset = {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
  readonly token: string
  readonly amount: string
}

/** A swap: the symbols of its tokens, and the amounts as decimal strings (wire.md section 3.1). */
type SwappedAssets = {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

type HistoryEvent = {
  readonly address: string | undefined
  readonly projectId: string | undefined
  /** That of the requested page; absent for the first. */
  readonly cursor: string | undefined
  readonly isSmartAccount: boolean
}

type NameEvent = { readonly isSmartAccount: boolean; readonly ensName: string }

/** Product events and their properties (wire.md section 3.1), for the parts that exist. */
export type EventProperties = {
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET_HELP: undefined
  CLICK_NETWORKS: undefined
  OPEN_SEND: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  /** The field for the e-mail address was focused. */
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string }
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  /** A change of the e-mail address was asked for. */
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: { readonly provider: string }
  /** The provider has answered; the account is asked for. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string }
  SOCIAL_LOGIN_SUCCESS: { readonly provider: string }
  SOCIAL_LOGIN_ERROR: { readonly provider: string; readonly message: string }
  /** The person closed the provider's window, or left the view that waits for it. */
  SOCIAL_LOGIN_CANCELED: { readonly provider: string }
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
  /** The link of a wallet that must not be opened. `uri`: the pairing URI without its key. */
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
  /** A list of transactions was opened. */
  CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
  /** `address` is absent without `analyticsAddresses` (decision D3). */
  LOAD_MORE_TRANSACTIONS: HistoryEvent
  ERROR_FETCH_TRANSACTIONS: HistoryEvent
  SIWX_AUTH_SUCCESS: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  SIWX_AUTH_ERROR: {
    readonly network: CaipNetworkId
    readonly isSmartAccount: boolean
    readonly message: string
  }
  CLICK_SIGN_SIWX_MESSAGE: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  CLICK_CANCEL_SIWX: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: CaipNetworkId }
  OPEN_ENS_FLOW: { readonly isSmartAccount: boolean }
  /** `ensName` names the account, so that the analytics service gets it with `analyticsAddresses` only (decision D3). */
  REGISTER_NAME_INITIATED: NameEvent
  REGISTER_NAME_SUCCESS: NameEvent
  REGISTER_NAME_ERROR: NameEvent & { readonly error: string }
  SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
  SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean }
  SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean }
  SEND_INITIATED: SentAsset
  /** `hash` names the account, so that the analytics service gets it with `analyticsAddresses` only (decision D3). */
  SEND_SUCCESS: SentAsset & { readonly hash: string }
  SEND_ERROR: SentAsset & { readonly message: string }
  SEND_REJECTED: SentAsset & { readonly message: string }
  OPEN_SWAP: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The review of a swap was opened. */
  INITIATE_SWAP: SwappedAssets
  /** `hash` names the account, so that the analytics service gets it with `analyticsAddresses` only (decision D3). */
  SWAP_SUCCESS: SwappedAssets & { readonly hash: string }
  SWAP_ERROR: SwappedAssets & { readonly message: string }
  SWAP_APPROVAL_ERROR: SwappedAssets & { readonly message: string }
  /**
   * The options as given, with networks as ids, without adapters, connectors and storage. Only plain values are sent
   * to a service.
   */
  INITIALIZE: Readonly<Record<string, unknown>>
}

export type EventName = keyof EventProperties

/** An event as passed to `onEvent` and `subscribeEvents`. `timestamp` in ms since 1970. */
export type KitEvent = {
  [Name in EventName]: {
    readonly event: Name
    readonly properties: EventProperties[Name]
    readonly timestamp: number
    /** Plain address, only with `analyticsAddresses`. */
    readonly address?: string | undefined
  }
}[EventName]
