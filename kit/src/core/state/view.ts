import type { WalletEntry } from '../../client/state/wallets.js'
import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { NftReference } from '../../protocol/walletRequests.js'
import type { Connector } from '../contracts/Connector.js'
import type { Slice } from './Slice.js'

/** The views of screens.md section 1; the view machine also has those that are not built yet. */
export type ViewName =
  | 'Connect'
  | 'AllWallets'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConnectingFarcaster'
  | 'ConnectingSocial'
  | 'ConnectSocials'
  | 'EmailVerifyOtp'
  | 'EmailVerifyDevice'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'Account'
  | 'Networks'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'GetWallet'
  | 'Downloads'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'Prompt'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'EditAccountName'
  | 'Swap'
  | 'SwapSelectToken'
  | 'SwapPreview'
  | 'SwapConfirmed'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'WalletSendConfirmed'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'OnRampActivity'
  | 'BuyInProgress'
  | 'WhatIsABuy'
  | 'Transactions'
  | 'Approvals'
  | 'NftDetail'
  | 'ProfileWallets'
  | 'WatchAccount'
  | 'SmartSessionList'
  | 'SmartSessionCreated'

/** An NFT as views pass it on. `name` is cleaned and never empty, `image` is of the configured server. */
export type ViewNft = {
  /** CAIP-10. */
  readonly contract: CaipAddress
  /** Decimal. */
  readonly tokenId: string
  readonly standard: NftReference['standard']
  /** How many the account holds: an integer in decimal text. */
  readonly amount: string
  readonly name: string
  readonly image?: string | undefined
}

/**
 * What an application fills the form of view WalletSend in with; the person cannot change it, and types the amount or the receiver that is
 * left out.
 */
export type SendArguments = {
  readonly namespace?: Namespace | undefined
  /** The EVM chain id, the CAIP-2 reference, or a CAIP-2 id. Default: the network of the wallet. */
  readonly chainId?: number | string | undefined
  /** The token's contract. Default: the native coin. */
  readonly assetAddress?: string | undefined
  /** In whole tokens, as a decimal number. Without it the person types it. */
  readonly amount?: number | string | undefined
  /** An address or a name. Without it the person types it. */
  readonly to?: string | undefined
}

/** What an application fills the form of view Swap in with; the person may change it. */
export type SwapArguments = {
  /** The symbols of the tokens, or their contracts. */
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  /** In whole tokens of `fromToken`, as a decimal number. */
  readonly amount?: number | string | undefined
}

/** The values of `open({ arguments })`: of view WalletSend, or of view Swap. */
export type OpenArguments = SendArguments & SwapArguments

/** The data that a view is opened with. */
export type ViewData = {
  readonly connector?: Connector | undefined
  /** The same wallet in several namespaces (ConnectingMultiChain). */
  readonly connectors?: readonly Connector[] | undefined
  readonly wallet?: WalletEntry | undefined
  readonly network?: CaipNetworkId | undefined
  readonly namespace?: Namespace | undefined
  /** The subject of NftDetail; what WalletSend sends. */
  readonly nft?: ViewNft | undefined
  /** The view to open after success, instead of closing. */
  readonly redirectView?: ViewName | undefined
  /** The error that led to the view, which shows it. */
  readonly failure?: LatchkeyErrorCode | undefined
  /** The tap that chose the wallet has already opened its app. */
  readonly isOpened?: boolean | undefined
  /** The application's values (WalletSend, Swap). */
  readonly send?: OpenArguments | undefined
  /** Called with the id of the payment that the form of this opening has made (WalletSend with `send`). */
  readonly onSent?: ((id: string) => void) | undefined
  /** The id of the session that was created (SmartSessionCreated). */
  readonly session?: string | undefined
  /** A name for the title: the provider that the person logs in with (ConnectingSocial), or the wallet that asks (ApproveTransaction). */
  readonly provider?: string | undefined
  /** The new address (UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp). */
  readonly email?: string | undefined
  /** The token that SwapSelectToken chooses. */
  readonly side?: 'from' | 'to' | undefined
}

export type ViewEntry = { readonly name: ViewName; readonly data: ViewData }

export type ViewState = {
  /** Never empty; the last one is shown. */
  readonly history: readonly ViewEntry[]
  /** How the view was reached: decides the motion. */
  readonly direction: 'none' | 'next' | 'prev'
}

export const initialView: ViewState = { history: [{ name: 'Connect', data: {} }], direction: 'none' }

export const viewSlice: Slice<ViewState> = { initial: initialView }
