import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { emptySend, type SendState, sendSlice, updateSend } from '../state/send.js'
import { listTokens, withBalance } from './listTokens.js'

/** The accounts before and after a change; undefined: none was connected. */
type AccountChange = {
  readonly before: CaipAddress | undefined
  readonly now: CaipAddress | undefined
}

/** Whether both accounts are of one network, and the new one is still in use. */
function isKept(kit: Kit, { before, now }: AccountChange): boolean {
  if (!before || !now || activeAccount(kit)?.caipAddress !== now) return false
  return parseCaipAddress(before).caipNetworkId === parseCaipAddress(now).caipNetworkId
}

/**
 * Brings back what was typed for another account of the same network, unless the person has typed anew: the token, whose balance is read,
 * the amount and the receiver. One that cannot be read stays unread: the review reads it again.
 */
export async function keepSend(kit: Kit, form: SendState, change: AccountChange): Promise<void> {
  const send = kit.slice(sendSlice)
  if (!isKept(kit, change) || send.get() !== emptySend || !change.now) return
  const { token, amount, unit, receiverText, receiver, speed } = form
  const unread = token && { ...token, balance: 0n, isUnread: true }
  updateSend(kit, { token: unread, amount, unit, receiverText, receiver, speed })
  const tokens = await listTokens(kit, change.now).catch(() => undefined)
  const { token: kept } = send.get()
  if (tokens && kept?.isUnread && isKept(kit, change)) updateSend(kit, { token: withBalance(kept, tokens) })
}
