import type { Network } from '../../protocol/network.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from './connection.js'

/** False only where a connected wallet could not be moved to a network: its session lacks it, and has no way to be asked for it. */
export function isInReach(kit: Kit, { chainNamespace, caipNetworkId }: Network): boolean {
  const state = connectionOf(kit, chainNamespace)
  return state.status !== 'connected' || !state.isFixed || !!state.networks?.includes(caipNetworkId)
}
