import { parseCaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { onRampSlice, type Purchase, updateOnRamp } from '../state/onRamp.js'

/**
 * The purchase with this id; undefined if another one has followed it, or another account. One of another account is forgotten; a change
 * of the network changes no account.
 */
export function currentPurchase(kit: Kit, id: string): Purchase | undefined {
  if (kit.isDestroyed) return undefined
  const { purchase } = kit.slice(onRampSlice).get()
  if (purchase?.id !== id) return undefined
  const active = activeAccount(kit)
  const its = parseCaipAddress(purchase.account)
  const now = active && parseCaipAddress(active.caipAddress)
  if (now?.namespace === its.namespace && now.address === its.address) return purchase
  updateOnRamp(kit, { purchase: undefined })
  return undefined
}
