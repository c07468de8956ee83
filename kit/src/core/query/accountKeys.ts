import type { QueryKey } from '../../client/state/queries.js'
import type { CaipAddress } from '../../protocol/caip.js'
import type { Balance } from '../../protocol/http/account.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** One amount, exact: `amount` in base units. */
export type NativeBalance = { readonly amount: bigint; readonly decimals: number; readonly symbol: string }

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

/** Whether a contract signs for the account on its network. */
export const smartAccountKey = (account: CaipAddress): QueryKey<boolean> => [
  'account',
  ...account.split(':'),
  'smart'
]

/** The same for every network of the namespace. */
export const identityKey = (namespace: Namespace, address: string): QueryKey<Identity> => [
  'account',
  namespace,
  'identity',
  address
]
