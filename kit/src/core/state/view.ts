import type { WalletEntry } from '../../client/state/wallets.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { Namespace } from '../../protocol/namespaces.js'
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
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'Swap'
  | 'WalletSend'
  | 'WalletReceive'
  | 'OnRampProviders'
  | 'Transactions'
  | 'NftDetail'

/** The data that a view is opened with. */
export type ViewData = {
  readonly connector?: Connector | undefined
  /** The same wallet in several namespaces (ConnectingMultiChain). */
  readonly connectors?: readonly Connector[] | undefined
  readonly wallet?: WalletEntry | undefined
  readonly network?: CaipNetworkId | undefined
  readonly namespace?: Namespace | undefined
  /**
   * The NFT to show (NftDetail) or to send (WalletSend). `contract`: an address or a CAIP-10 id. `tokenId`: decimal. `amount`: the
   * number that the account holds.
   */
  readonly nft?:
    | {
        readonly contract: string
        readonly tokenId: string
        readonly standard: 'ERC721' | 'ERC1155'
        readonly amount: string | number | bigint
        readonly name?: string | null | undefined
        readonly image?: string | undefined
      }
    | undefined
  /** The view to open after success, instead of closing. */
  readonly redirectView?: ViewName | undefined
  /** The error that led to the view, which shows it. */
  readonly failure?: LatchkeyErrorCode | undefined
  /** The tap that chose the wallet has already opened its app. */
  readonly isOpened?: boolean | undefined
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
