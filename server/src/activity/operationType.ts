import type { ActivityTransaction, ActivityTransfer } from './ActivitySource.js'
import { zeroAddress } from './evm/EvmTransaction.js'

/** approve, setApprovalForAll, increaseAllowance, Permit2's approve. */
const approvals: ReadonlySet<string> = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351', '0x87517c45'])

/** transfer, transferFrom, both safeTransferFrom of ERC-721, safeTransferFrom and safeBatchTransferFrom of ERC-1155. */
const sends: ReadonlySet<string> = new Set([
  '0xa9059cbb',
  '0x23b872dd',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6'
])

/** `deposit()` and `withdraw(uint256)`, as wrapped coins and many vaults have them. */
const deposit = '0xd0e30db0'
const withdraw = '0x2e1a7d4d'

/**
 * What a transaction is for an account, in Zerion's words (wire.md section 1.3): by what moved, then by what was called.
 * `execute` where neither says more.
 */
export function operationTypeOf(transaction: ActivityTransaction, account: string): string {
  const { from, to, selector, transfers, isApproval } = transaction
  const isOwn = from === account
  if (transaction.operation !== undefined) return transaction.operation
  if (isOwn && to === null) return 'deploy'
  const incoming = transfers.filter(transfer => transfer.to === account && transfer.from !== account)
  const outgoing = transfers.filter(transfer => transfer.from === account && transfer.to !== account)
  if (incoming.length > 0 && outgoing.length > 0) return isPaidMint(incoming, outgoing) ? 'mint' : 'trade'
  if (incoming.length > 0) {
    if (incoming.every(transfer => transfer.from === zeroAddress)) return 'mint'
    return isOwn && selector === withdraw ? 'withdraw' : 'receive'
  }
  if (outgoing.length > 0) {
    if (outgoing.every(transfer => transfer.to === zeroAddress)) return 'burn'
    if (isOwn && selector === deposit) return 'deposit'
    // Coins or tokens that another contract took may be a bid, a stake, a fee.
    return isOwn && selector !== null && !sends.has(selector) ? 'execute' : 'send'
  }
  if (transfers.length > 0) return 'send'
  return isOwn ? ownOperation(transaction, account, isApproval) : 'execute'
}

/** A transaction of the account in which nothing of it moved. */
function ownOperation(
  { to, selector, isFailed }: ActivityTransaction,
  account: string,
  isApproval: boolean
): string {
  if (isApproval || (selector !== null && approvals.has(selector))) return 'approve'
  // The usual way to take the place of a pending transaction: nothing, to oneself.
  if (selector === null && to === account) return 'cancel'
  if (isFailed && (selector === null || sends.has(selector))) return 'send'
  return 'execute'
}

/** Whether new tokens came and only coins were paid. */
function isPaidMint(incoming: readonly ActivityTransfer[], outgoing: readonly ActivityTransfer[]): boolean {
  return (
    incoming.every(({ from, kind }) => from === zeroAddress && kind === 'nft') &&
    outgoing.every(({ kind }) => kind === 'native')
  )
}
