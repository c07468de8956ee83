import type { Network } from '../../protocol/network.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from './connection.js'

/** False only if a connected wallet cannot switch to a network: its session has neither the network nor a switch method. */
export function isInReach(kit: Kit, { chainNamespace, caipNetworkId }: Network): boolean {
  const state = connectionOf(kit, chainNamespace)
  return state.status !== 'connected' || !state.isFixed || !!state.networks?.includes(caipNetworkId)
}
