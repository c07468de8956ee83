import {
  droppedAfter,
  missingReadings,
  settledConfirmations,
  transactionPollLimit
} from '../../protocol/transactionLimits.js'
import type { TransactionReport } from '../contracts/Adapter.js'
import type { TrackedTransaction } from '../state/transactions.js'

/**
 * A transaction after a reading of its network; `report` is undefined if the network did not answer. Pure. A transaction that was
 * included and is not any more is pending again, and marked: its block was undone.
 */
export function applyReport(
  old: TrackedTransaction,
  report: TransactionReport | undefined,
  now: number
): TrackedTransaction {
  const read = { ...old, readings: old.readings + 1 }
  return endWatch({ ...(report ? after(read, report, now) : read), updatedAt: now })
}

/** The watch ends after 99 readings (SPEC section 9). */
export function endWatch(next: TrackedTransaction): TrackedTransaction {
  if (next.isSettled || next.readings < transactionPollLimit) return next
  return { ...next, isSettled: true, ...(next.status === 'pending' && { status: 'unknown' }) }
}

function after(old: TrackedTransaction, report: TransactionReport, now: number): TrackedTransaction {
  switch (report.status) {
    case 'confirmed':
    case 'failed':
      return {
        ...old,
        status: isReplacement(old) ? old.status : report.status,
        nonce: report.nonce ?? old.nonce,
        content: old.content ?? report.content,
        block: report.block,
        missing: 0,
        isUndone: undefined,
        isSettled: report.confirmations >= settledConfirmations
      }
    case 'pending':
      return {
        ...undone(old),
        status: 'pending',
        missing: 0,
        // What was read of a replacement says nothing of the transaction.
        ...(!isReplacement(old) && {
          nonce: report.nonce ?? old.nonce,
          content: report.content ?? old.content
        })
      }
    case 'replaced':
      return {
        ...old,
        hash: report.by,
        missing: 0,
        block: undefined,
        // A replacement that does the same is this transaction, at another price: its own status is read next.
        ...(report.kind === 'same'
          ? { status: 'pending', isSpedUp: true }
          : { status: report.kind === 'cancelled' ? 'cancelled' : 'replaced' })
      }
    case 'dropped':
    case 'unknown': {
      const missing = { ...undone(old), missing: old.missing + 1 }
      const isDropped =
        report.status === 'dropped' && missing.missing >= missingReadings && now - old.sentAt >= droppedAfter
      return isDropped ? { ...missing, status: 'dropped' } : missing
    }
  }
}

const isReplacement = ({ status }: TrackedTransaction) => status === 'cancelled' || status === 'replaced'

/**
 * The transaction without its block, if the network has undone it, or without its replacement, which a node that lags has not included
 * yet; the first hash counts again.
 */
function undone(old: TrackedTransaction): TrackedTransaction {
  const wasIncluded = old.block !== undefined
  if (!wasIncluded && !isReplacement(old)) return old
  const first = { ...old, hash: old.id, status: 'pending', block: undefined, isSpedUp: undefined } as const
  return wasIncluded ? { ...first, isUndone: true } : first
}
