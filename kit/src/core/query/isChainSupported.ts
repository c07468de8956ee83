import type { CaipNetworkId } from '../../protocol/caip.js'
import type { SupportedChainsAnswer } from '../../protocol/http/chains.js'
import type { Kit } from '../Kit.js'
import { fetchQuery } from './fetchQuery.js'

/** Whether the data API supports a network. Requested once per page load (wire.md section 1.0). Rejects if the request fails. */
export async function isChainSupported(kit: Kit, id: CaipNetworkId, signal: AbortSignal): Promise<boolean> {
  if (!kit.config.get().services.api) return false
  return (await fetchSupported(kit, signal)).http.includes(id)
}

/** What the data API supports, requested once per page load. Rejects if the request fails. */
export function fetchSupported(kit: Kit, signal?: AbortSignal): Promise<SupportedChainsAnswer> {
  const query = {
    key: ['chains'],
    staleTime: Number.POSITIVE_INFINITY,
    fetch: async (signal: AbortSignal) => {
      const { account } = await kit.services()
      return (await account()).getSupportedChains(signal)
    }
  }
  return fetchQuery(kit, query, signal)
}
