import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import type { AddressTest } from '../storage/watched.js'

/**
 * Tests whether a stored text is an address of a namespace, in the words of its adapter: on any of the page's networks, because Bitcoin's have other
 * addresses. None is, where the adapter does not tell. Those of EVM need no adapter, which would load viem for it.
 */
export function addressTest(kit: Kit, namespace: Namespace): AddressTest {
  if (namespace === 'eip155') return address => /^0x[\da-f]{40}$/i.test(address)
  const networks = kit.state.network.get().networks.filter(one => one.chainNamespace === namespace)
  return async address => {
    for (const network of networks)
      if (await kit.adapters[namespace]?.isAddress?.(address, network)) return true
    return false
  }
}
