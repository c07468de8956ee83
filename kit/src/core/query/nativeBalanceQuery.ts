import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import {
  adapterNotFound,
  balanceUnavailable,
  networkClientNotSet,
  noActiveNetwork
} from '../../protocol/errors/wallet.js'
import { balanceCacheDuration, balanceRetryGap } from '../../protocol/limits.js'
import { connectorContext } from '../connection/connectorContext.js'
import type { TokenReference } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { type NativeBalance, nativeBalanceKey } from './accountKeys.js'
import type { QueryOptions } from './Query.js'
import { fetchServedCoin } from './servedTokensQuery.js'

/**
 * The coin (or the token of option `tokens`) of an account, read from its network's own RPC: at most once in 30 s (promise P28),
 * and after a failure not for 30 s.
 * @example const { amount } = await fetchQuery(kit, nativeBalanceQuery(kit, account.caipAddress))
 */
export function nativeBalanceQuery(kit: Kit, account: CaipAddress): QueryOptions<NativeBalance> {
  return {
    key: nativeBalanceKey(account),
    staleTime: balanceCacheDuration,
    retryGap: balanceRetryGap,
    // Opening and closing the account sends one request in 30 s (promise P28).
    outlivesObservers: true,
    fetch: (_, isInvalidated) => {
      const token = kit.config.get().tokens[parseCaipAddress(account).caipNetworkId]
      return readBalance(kit, account, token, isInvalidated)
    }
  }
}

/**
 * The native coin, or one token, from the network's own RPC, or the coin from the data API first if the adapter says so. `isInvalidated`: not from
 * memory. Rejects with a `LatchkeyError` only.
 */
export const readBalance = (
  kit: Kit,
  account: CaipAddress,
  token?: TokenReference,
  isInvalidated?: boolean
): Promise<NativeBalance> => read(kit, account, token, isInvalidated).catch(unavailable)

async function read(
  kit: Kit,
  account: CaipAddress,
  token?: TokenReference,
  isInvalidated?: boolean
): Promise<NativeBalance> {
  const { caipNetworkId, namespace, address } = parseCaipAddress(account)
  const network = findNetwork(kit, caipNetworkId)
  if (!network) throw unreadable(noActiveNetwork)
  const adapter = kit.adapters[namespace]
  if (!adapter) throw unreadable(adapterNotFound)
  const isServed = adapter.balanceSource === 'service' && !token
  const served = isServed ? await readServed(kit, account, isInvalidated) : undefined
  if (served && 'amount' in served) return served
  const client = await adapter.client?.(network, connectorContext(kit))
  if (!client?.getBalance)
    throw served ? balanceUnavailable({ cause: served.failure }) : unreadable(networkClientNotSet)
  const { amount, decimals, symbol, name } = await client.getBalance({ address, token })
  return { amount, decimals, symbol, name }
}

/** From the data API, or its failure: another source may still have the balance. */
function readServed(
  kit: Kit,
  account: CaipAddress,
  isInvalidated: boolean | undefined
): Promise<NativeBalance | { readonly failure: unknown } | undefined> {
  return fetchServedCoin(kit, account, isInvalidated).catch((failure: unknown) => ({ failure }))
}

/** The error for visitors; its cause is the reason for the host (SPEC section 8). */
function unreadable(reason: ErrorDefinition): LatchkeyError {
  return balanceUnavailable({ cause: reason() })
}

/** The error for visitors, of a network that could not be read. */
export function unavailable(cause: unknown): never {
  throw isLatchkeyError(cause) ? cause : balanceUnavailable({ cause })
}
