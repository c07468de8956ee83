import { sendNamespaces } from '../../protocol/http/servedNamespaces.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from './connection.js'
import { reportedNetwork } from './network.js'

/**
 * Whether the kit can send from the active account: its wallet takes transfers, its network is configured and readable, and its
 * namespace is one of SPEC section 9.
 */
export function canSend(kit: Kit): boolean {
  const account = activeAccount(kit)
  if (!account || !reportedNetwork(kit).network) return false
  const { sendTransfer, sendCalls } = account.connected
  return (
    sendNamespaces.includes(account.namespace) &&
    kit.adapters[account.namespace]?.client !== undefined &&
    (sendTransfer ?? sendCalls) !== undefined
  )
}

/** Whether views offer to send: the kit can, and the host has not switched it off (option `features.send`). */
export const isSendOffered = (kit: Kit): boolean => kit.config.get().features.send && canSend(kit)
