import type { Kit } from '../Kit.js'
import { reportedNetwork } from './network.js'

/** False only if a connected wallet is on a chain that is not configured. */
export function isActiveNetworkSupported(kit: Kit): boolean {
  return reportedNetwork(kit).network !== undefined
}

/** Whether the unsupported-chain view must be shown (SPEC section 4, decision D8). */
export function isBlockedByNetwork(kit: Kit): boolean {
  const { basic, enableNetworkSwitch, unsupportedNetwork } = kit.config.get()
  return enableNetworkSwitch && !basic && unsupportedNetwork === 'block' && !isActiveNetworkSupported(kit)
}
