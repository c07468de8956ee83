import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { identityCacheDuration } from '../../protocol/limits.js'
import { connectorContext } from '../connection/connectorContext.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { smartAccountKey } from './accountKeys.js'
import type { QueryOptions } from './Query.js'

/**
 * Whether an account is a smart account: a contract, which may not exist on other networks. Read from its network's own RPC; false
 * where an adapter cannot tell. A connector that reports `accountType` needs no request: ask it first.
 * @example const isSmart = await fetchQuery(kit, smartAccountQuery(kit, account.caipAddress))
 */
export function smartAccountQuery(kit: Kit, account: CaipAddress): QueryOptions<boolean> {
  return {
    key: smartAccountKey(account),
    staleTime: identityCacheDuration,
    fetch: async () => {
      const { caipNetworkId, namespace, address } = parseCaipAddress(account)
      const network = findNetwork(kit, caipNetworkId)
      const client = network && (await kit.adapters[namespace]?.client?.(network, connectorContext(kit)))
      return (await client?.isContract?.(address)) ?? false
    }
  }
}
