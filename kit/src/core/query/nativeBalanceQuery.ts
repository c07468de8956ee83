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
    fetch: () => {
      const token = kit.config.get().tokens[parseCaipAddress(account).caipNetworkId]
      return readBalance(kit, account, token)
    }
  }
}

/** The native coin, or one token, from the network's own RPC. Rejects with a `LatchkeyError` only. */
export const readBalance = (kit: Kit, account: CaipAddress, token?: TokenReference): Promise<NativeBalance> =>
  read(kit, account, token).catch(unavailable)

async function read(kit: Kit, account: CaipAddress, token?: TokenReference): Promise<NativeBalance> {
  const { caipNetworkId, namespace, address } = parseCaipAddress(account)
  const network = findNetwork(kit, caipNetworkId)
  if (!network) throw unreadable(noActiveNetwork)
  const adapter = kit.adapters[namespace]
  if (!adapter) throw unreadable(adapterNotFound)
  const client = await adapter.client?.(network, connectorContext(kit))
  if (!client?.getBalance) throw unreadable(networkClientNotSet)
  const { amount, decimals, symbol, name } = await client.getBalance({ address, token })
  return { amount, decimals, symbol, name }
}

/** The error for visitors; its cause is the reason for the host (SPEC section 8). */
function unreadable(reason: ErrorDefinition): LatchkeyError {
  return balanceUnavailable({ cause: reason() })
}

/** The error for visitors, of a network that could not be read. */
export function unavailable(cause: unknown): never {
  throw isLatchkeyError(cause) ? cause : balanceUnavailable({ cause })
}
