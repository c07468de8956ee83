import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { isSameAddress } from '../select/isSameAddress.js'
import type { AddressTest } from '../storage/watched.js'

/**
 * Tests whether a stored text is an address of a namespace, in the words of its adapter: on any of the page's networks, because Bitcoin's have other
 * addresses. None is, where the adapter reads none. Those of EVM need no adapter, which would load viem for it.
 */
export function addressTest(kit: Kit, namespace: Namespace): AddressTest {
  if (namespace === 'eip155') return address => /^0x[\da-f]{40}$/i.test(address)
  const { adapters, environment } = kit
  const networks = kit.state.network.get().networks.filter(one => one.chainNamespace === namespace)
  return async address => {
    for (const network of networks) {
      const client = await adapters[namespace]?.client?.(network, { environment })
      const found = await client?.readAddress?.(address)
      if (found && found.problem !== 'checksum' && isSameAddress(kit, namespace, found.address, address))
        return true
    }
    return false
  }
}
