import { swapNamespaces } from '../../protocol/http/servedNamespaces.js'
import { swapChains } from '../../protocol/swapLimits.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from './connection.js'
import { reportedNetwork } from './network.js'

/**
 * Whether the active account can swap: a data API is configured, the wallet sends transactions, and the network is one of SPEC section 9, or
 * the host's configuration names its router.
 */
export function canSwap(kit: Kit): boolean {
  const account = activeAccount(kit)
  const { network } = reportedNetwork(kit)
  if (!account || !network || !kit.config.get().services.api || !swapNamespaces.includes(account.namespace))
    return false
  const { sendTransaction, sendCalls } = account.connected
  const isListed = swapChains.includes(Number(network.id)) || network.contracts?.swapRouter !== undefined
  return (
    isListed &&
    kit.adapters[account.namespace]?.client !== undefined &&
    (sendTransaction ?? sendCalls) !== undefined
  )
}

/** Whether views offer to swap: the kit can, and the host has not switched it off (option `features.swaps`). */
export const isSwapOffered = (kit: Kit): boolean => kit.config.get().features.swaps && canSwap(kit)
