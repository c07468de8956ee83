import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { fetchQuery } from './fetchQuery.js'

/** Whether the data API knows a network. It is asked once per page load (wire.md section 1.0). Rejects if the API cannot be asked. */
export async function isChainSupported(kit: Kit, id: CaipNetworkId, signal: AbortSignal): Promise<boolean> {
  if (!kit.config.get().services.api) return false
  const query = {
    key: ['chains'],
    staleTime: Number.POSITIVE_INFINITY,
    fetch: async (signal: AbortSignal) => {
      const { account } = await kit.services()
      return (await account()).getSupportedChains(signal)
    }
  }
  return (await fetchQuery(kit, query, signal)).http.includes(id)
}
