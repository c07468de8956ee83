import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { KitEvent } from '../../protocol/events.js'
import type { BalancesAnswer } from '../../protocol/http/account.js'
import type { ApprovalsAnswer } from '../../protocol/http/approvals.js'
import type { SupportedChainsAnswer } from '../../protocol/http/chains.js'
import type {
  ConvertApproveAnswer,
  ConvertGasPriceAnswer,
  ConvertQuotesAnswer,
  ConvertTokensAnswer,
  ConvertTransactionAnswer,
  ConvertTransactionRequest
} from '../../protocol/http/convert.js'
import type { WalletsAnswer } from '../../protocol/http/directory.js'
import type { HistoryAnswer } from '../../protocol/http/history.js'
import type { IdentityAnswer } from '../../protocol/http/identity.js'
import type { NftsAnswer } from '../../protocol/http/nfts.js'
import type { PriceAnswer } from '../../protocol/http/price.js'
import type { GrantedTerms } from '../../protocol/http/sessionMessages.js'
import type { SmartSession } from '../../protocol/http/sessions.js'
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
  /** What spenders may move of the account now. */
  getApprovals(
    parameters: { readonly address: string; readonly chainId: CaipNetworkId },
    signal: AbortSignal
  ): Promise<ApprovalsAnswer>
  /** What a transaction of an account became, from its network's own RPC; undefined if its adapter cannot say it. */
  getTransactionStatus(
    account: CaipAddress,
    transaction: Omit<SentTransaction, 'from'>
  ): Promise<TransactionReport | undefined>
  /** The smart sessions of an account, by its CAIP-10 address. */
  getSessions(address: CaipAddress, signal: AbortSignal): Promise<{ readonly pcis: readonly SmartSession[] }>
  /** Announces a session that the wallet will be asked for, which stores nothing. Resolves with its id, for a day. */
  openSession(account: CaipAddress, terms: Omit<GrantedTerms, 'context'>): Promise<string>
  /** Stores what a wallet has granted this project. `signature`: of `storeSessionMessage`. */
  storeSession(
    account: CaipAddress,
    session: GrantedTerms & { readonly pci: string; readonly signature: string }
  ): Promise<void>
  /** `address`: the plain one (wire.md section 1.15). `signature`: of `revokeSessionMessage`. */
  revokeSession(
    address: string,
    revocation: { readonly pci: string; readonly signature: string; readonly endedByWallet: boolean }
  ): Promise<void>
  getIdentity(address: string, signal: AbortSignal): Promise<IdentityAnswer>
  /** Loads the clients of swaps. `undefined` without a data API. */
  convert(): Promise<ConvertServices | undefined>
}

/** The tokens of a swap, CAIP-10 with the address of the native coin in place of none. */
type SwapPair = { readonly from: string; readonly to: string }

/** The clients of swaps (wire.md sections 1.5 to 1.11). Amounts in base units as text, tokens and accounts as CAIP-10. */
export type ConvertServices = {
  getTokens(query: { readonly chainId: CaipNetworkId }, signal: AbortSignal): Promise<ConvertTokensAnswer>
  getQuotes(
    query: SwapPair & {
      readonly amount: string
      readonly userAddress: string
      /** Wei for a unit of gas: without it the service reads its own. */
      readonly gasPrice: string | undefined
    },
    signal: AbortSignal
  ): Promise<ConvertQuotesAnswer>
  getGasPrice(query: { readonly chainId: CaipNetworkId }, signal: AbortSignal): Promise<ConvertGasPriceAnswer>
  /** Without `amount` the approval is unlimited. */
  buildApproval(
    query: SwapPair & {
      readonly userAddress: string
      readonly amount?: string | undefined
      readonly spender?: string | undefined
    }
  ): Promise<ConvertApproveAnswer>
  buildTransaction(body: ConvertTransactionRequest): Promise<ConvertTransactionAnswer>
  /** Prices in US dollars. */
  getPrices(addresses: readonly string[]): Promise<PriceAnswer>
}

export type Analytics = { send(events: readonly KitEvent[]): Promise<void> }

/** Typed clients of the back end. Clients without a base URL answer the neutral value without a request. */
export type KitServices = {
  readonly analytics: Analytics
  getWallets(query: Query, signal: AbortSignal): Promise<WalletsAnswer>
  /** Loads the clients of an account. */
  account(): Promise<AccountServices>
}
