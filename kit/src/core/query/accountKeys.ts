import type { QueryKey } from '../../client/state/queries.js'
import type { CaipAddress } from '../../protocol/caip.js'
import type { Balance } from '../../protocol/http/account.js'
import type { ApprovalsAnswer } from '../../protocol/http/approvals.js'
import type { NftsAnswer } from '../../protocol/http/nfts.js'
import type { SmartSession } from '../../protocol/http/sessions.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { CallsStatus, WalletCapabilities } from '../../protocol/walletRequests.js'
import type { ActivityPages } from '../activity/ActivityItem.js'
import type { Pages } from './pages.js'

/** One amount, exact: `amount` in base units. */
export type NativeBalance = {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** Name and image, if the account has them; both are safe to show. */
export type Identity = { readonly name?: string | undefined; readonly image?: string | undefined }

// Keys of an account begin with `account` and its namespace: `release` removes them by that.

export const nativeBalanceKey = (account: CaipAddress): QueryKey<NativeBalance> => [
  'account',
  ...account.split(':'),
  'balance'
]

export const tokenBalancesKey = (account: CaipAddress): QueryKey<readonly Balance[]> => [
  'account',
  ...account.split(':'),
  'tokens'
]

/** What the data API lists of an account. */
export type ServedTokens = {
  /** Absent where it does not support the network. */
  readonly balances?: readonly Balance[] | undefined
  /** Tokens may be missing: it does not support the network, or a source of it did not answer. */
  readonly isIncomplete: boolean
}

// Not below the key of the tokens: who invalidates these does not fetch this one beside them.
export const servedTokensKey = (account: CaipAddress): QueryKey<ServedTokens> => [
  'account',
  ...account.split(':'),
  'served'
]

/** What the wallet can do for the account on its network (EIP-5792). */
export const capabilitiesKey = (account: CaipAddress): QueryKey<WalletCapabilities> => [
  'account',
  ...account.split(':'),
  'capabilities'
]

/** A batch of calls that the account has sent (EIP-5792). */
export const callsStatusKey = (account: CaipAddress, id: string): QueryKey<CallsStatus> => [
  'account',
  ...account.split(':'),
  'calls',
  id
]

export const nftsKey = (account: CaipAddress): QueryKey<Pages<NftsAnswer, string>> => [
  'account',
  ...account.split(':'),
  'nfts'
]

export const approvalsKey = (account: CaipAddress): QueryKey<ApprovalsAnswer> => [
  'account',
  ...account.split(':'),
  'approvals'
]

export const activityKey = (account: CaipAddress): QueryKey<ActivityPages> => [
  'account',
  ...account.split(':'),
  'activity'
]

/** Whether a contract signs for the account on its network. */
export const smartAccountKey = (account: CaipAddress): QueryKey<boolean> => [
  'account',
  ...account.split(':'),
  'smart'
]

/** The smart sessions of the account on its network. */
export const sessionsKey = (account: CaipAddress): QueryKey<readonly SmartSession[]> => [
  'account',
  ...account.split(':'),
  'sessions'
]

/** The same for every network of the namespace. */
export const identityKey = (namespace: Namespace, address: string): QueryKey<Identity> => [
  'account',
  namespace,
  'identity',
  address
]
