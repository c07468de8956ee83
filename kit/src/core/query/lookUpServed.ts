import { type CaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import { nameNamespaces } from '../../protocol/http/servedNamespaces.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'

const loadNames = /* @__PURE__ */ lazyImport(() => import('../names.js'))

/**
 * The address of a name that ENS does not know on the chain, but the data API (wire.md section 1.12). Rejects with
 * LATCHKEY_NAME__RESOLVE_FAILED.
 */
export async function lookUpServed(
  kit: Kit,
  network: CaipNetworkId,
  name: string
): Promise<string | undefined> {
  const { namespace, reference } = parseCaipNetworkId(network)
  if (!nameNamespaces.includes(namespace) || !kit.config.get().services.api) return undefined
  return (await loadNames()).lookUpName(kit, name, toEvmChainId(reference))
}
