import type { Kit } from '../../../core/Kit.js'
import { activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'

/** Whether the kit can send from the active account: its wallet takes transfers, and its network is configured and readable. */
export function canSend(kit: Kit): boolean {
  const account = activeAccount(kit)
  if (!account || !reportedNetwork(kit).network) return false
  const { sendTransfer, sendCalls } = account.connected
  return kit.adapters[account.namespace]?.client !== undefined && (sendTransfer ?? sendCalls) !== undefined
}
