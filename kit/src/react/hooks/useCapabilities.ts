'use client'
import { capabilitiesKey } from '../../core/query/accountKeys.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { WalletCapabilities } from '../../protocol/walletRequests.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'
import { loadWalletCalls } from './useWalletCall.js'

/**
 * What the connected wallet can do for the account on its network (EIP-5792 `wallet_getCapabilities`), such as `atomic`. Empty where the
 * lookup fails, and without an answer in 5 s. The values are the wallet's, not validated.
 * @example
 * const Batches = () => <p>{useCapabilities().data?.atomic ? 'One approval for all calls' : 'One approval for each call'}</p>
 */
export function useCapabilities(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): Query<WalletCapabilities> {
  return useAccountQuery(options, capabilitiesKey, 'capabilitiesQuery', loadWalletCalls)
}
