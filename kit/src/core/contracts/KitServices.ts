import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { KitEvent } from '../../protocol/events.js'
import type { BalancesAnswer } from '../../protocol/http/account.js'
import type { SupportedChainsAnswer } from '../../protocol/http/chains.js'
import type { WalletsAnswer } from '../../protocol/http/directory.js'
import type { HistoryAnswer } from '../../protocol/http/history.js'
import type { IdentityAnswer } from '../../protocol/http/identity.js'
import type { NftsAnswer } from '../../protocol/http/nfts.js'
import type { SentTransaction, TransactionReport } from './Adapter.js'

/** The parameters of a request's URL; `undefined` ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** The clients of the data API and of the networks for an account: no request is sent before a wallet is connected. */
export type AccountServices = {
  getSupportedChains(signal: AbortSignal): Promise<SupportedChainsAnswer>
  getBalances(
    parameters: {
      readonly address: string
      readonly chainId: CaipNetworkId
      /** CAIP-10 of a token whose chain is read anew instead of from the server's cache. */
      readonly forceUpdate?: string | undefined
    },
    signal: AbortSignal
  ): Promise<BalancesAnswer>
  /** A page of the history. `cursor`: `next` of the page before it. */
  getHistory(
    parameters: {
      readonly address: string
      readonly chainId: CaipNetworkId
      readonly cursor: string | undefined
    },
    signal: AbortSignal
  ): Promise<HistoryAnswer>
  /** `cursor`: `next` of the page before; absent for the first page. */
  getNfts(
    parameters: {
      readonly address: string
      readonly chainId: CaipNetworkId
      readonly cursor?: string | undefined
    },
    signal: AbortSignal
  ): Promise<NftsAnswer>
  /** What a transaction of an account became, from its network's own RPC; undefined if its adapter cannot say it. */
  getTransactionStatus(
    account: CaipAddress,
    transaction: Omit<SentTransaction, 'from'>
  ): Promise<TransactionReport | undefined>
  getIdentity(address: string, signal: AbortSignal): Promise<IdentityAnswer>
}

export type Analytics = { send(events: readonly KitEvent[]): Promise<void> }

/** Typed clients of the back end. Clients without a base URL answer the neutral value without a request. */
export type KitServices = {
  readonly analytics: Analytics
  getWallets(query: Query, signal: AbortSignal): Promise<WalletsAnswer>
  /** Loads the clients of an account. */
  account(): Promise<AccountServices>
}
