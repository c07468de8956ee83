import { type ActivityTransaction, type ActivityTransfer, maxTransfers } from '../ActivitySource.js'
import type { NodeReceipt, NodeTransaction } from './nodeSchemas.js'
import { positionOf } from './position.js'
import { type ApprovalEvent, readApprovals } from './readApprovals.js'
import { hasApproval, readTransfers } from './readTransfers.js'

/** The address of no account: tokens come from it when they are minted and go to it when they are burned. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'

/** A transaction with the transfers of all its accounts. */
export type EvmTransaction = Omit<ActivityTransaction, 'cursor'> & {
  readonly position: number
  /** Of all owners. A failed transaction has none. */
  readonly approvals: readonly ApprovalEvent[]
}

/** Joins what a node says about one transaction. `internal` are the coins that contracts sent. */
export function createEvmTransaction(
  transaction: NodeTransaction,
  receipt: NodeReceipt,
  minedAt: number,
  internal: readonly ActivityTransfer[]
): EvmTransaction {
  const { hash, from, to, value, nonce, input } = transaction
  const isFailed = receipt.status === 0
  const receiver = to ?? receipt.contractAddress
  const coin: ActivityTransfer[] =
    value > 0n && receiver !== null
      ? [{ kind: 'native', token: null, tokenId: null, from, to: receiver, amount: value }]
      : []
  return {
    hash,
    minedAt,
    from,
    to,
    created: to === null ? receipt.contractAddress : null,
    nonce,
    isFailed,
    selector: input.length < 10 ? null : input.slice(0, 10).toLowerCase(),
    isApproval: hasApproval(receipt.logs, from),
    transfers: isFailed ? [] : takeTransfers([...coin, ...internal, ...readTransfers(receipt.logs)]),
    approvals: isFailed ? [] : readApprovals(receipt.logs),
    position: positionOf(transaction.blockNumber, transaction.transactionIndex)
  }
}

/** The transfers without those of which sender and receiver have `maxTransfers` others. The receivers of an airdrop have one each. */
function takeTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  if (transfers.length <= maxTransfers) return transfers
  const counts = new Map<string, number>()
  const countOf = (account: string) => counts.get(account) ?? 0
  return transfers.filter(({ from, to }) => {
    if (Math.min(countOf(from), countOf(to)) >= maxTransfers) return false
    for (const account of new Set([from, to])) counts.set(account, countOf(account) + 1)
    return true
  })
}

/** The accounts whose history has the transaction: sender, receiver, and both sides of each transfer. */
export function accountsOf({ from, to, created, transfers }: EvmTransaction): ReadonlySet<string> {
  const accounts = new Set([from, ...transfers.flatMap(transfer => [transfer.from, transfer.to])])
  if (to !== null) accounts.add(to)
  if (created !== null) accounts.add(created)
  accounts.delete(zeroAddress)
  return accounts
}

/** The transaction as it concerns `account`. */
export function createActivity(transaction: EvmTransaction, account: string): ActivityTransaction {
  const { position, approvals: _, transfers, ...rest } = transaction
  return {
    ...rest,
    transfers: transfers.filter(({ from, to }) => from === account || to === account).slice(0, maxTransfers),
    cursor: String(position)
  }
}
