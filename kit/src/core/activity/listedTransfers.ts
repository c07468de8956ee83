import type { ActivityTransfer } from './ActivityItem.js'

/** Whether a transfer moved nothing. */
export const isNothing = ({ amount }: Pick<ActivityTransfer, 'amount'>): boolean => !/[1-9]/.test(amount)

/**
 * Whether the account surely sent this: a coin or token that the service lists left it. A token that it does not list may report
 * transfers that the account never made: any contract can.
 */
export const isListedOut = (transfer: ActivityTransfer): boolean =>
  transfer.kind === 'fungible' &&
  transfer.direction === 'out' &&
  transfer.isListed &&
  !transfer.isSpam &&
  !isNothing(transfer)
