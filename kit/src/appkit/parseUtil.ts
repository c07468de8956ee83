import { parseCaipAddress as parseAddress, parseCaipNetworkId as parseNetworkId } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { ParsedCaipAddress } from './types.js'

const chainIdOf = (namespace: Namespace, reference: string): string | number =>
  namespace === 'eip155' ? Number(reference) : reference

/**
 * Takes CAIP ids apart, by the names of AppKit. Throws LATCHKEY_CAIP__*.
 * @example const { address } = ParseUtil.parseCaipAddress('eip155:1:0x00000000219ab540356cBB839Cbe05303d7705Fa')
 */
export const ParseUtil = {
  parseCaipAddress(caipAddress: string): ParsedCaipAddress {
    const { namespace, reference, address } = parseAddress(caipAddress)
    return { chainNamespace: namespace, chainId: chainIdOf(namespace, reference), address }
  },
  parseCaipNetworkId(caipNetworkId: string): Omit<ParsedCaipAddress, 'address'> {
    const { namespace, reference } = parseNetworkId(caipNetworkId)
    return { chainNamespace: namespace, chainId: chainIdOf(namespace, reference) }
  }
} as const
