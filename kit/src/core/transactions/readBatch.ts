import { parseCaipAddress } from '../../protocol/caip.js'
import type { CallsStatus } from '../../protocol/walletRequests.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import type { TrackedTransaction } from '../state/transactions.js'
import { within } from '../within.js'

/** How long a wallet may take to tell the status of a batch: a wallet that does not answer holds up no other reading. In ms, ours. */
const walletPatience = 10_000

/** How often a wallet that confirms a batch without receipts is asked for the transaction before the batch counts as confirmed without one. Ours. */
const unnamedReadings = 4

/** The readings of a proposal that are counted: from then on it is read in the longest interval. Ours. */
const proposalReadings = 10

/** A batch after a reading of its wallet, which tells nothing while it is not connected. Never rejects. */
export async function readBatch(kit: Kit, batch: TrackedTransaction): Promise<TrackedTransaction> {
  const connection = connectionOf(kit, parseCaipAddress(batch.account).namespace)
  const asked = connection.status === 'connected' && connection.getCallsStatus?.(batch.id)
  const calls = asked ? await within(kit, walletPatience, asked).catch(() => undefined) : undefined
  return applyCallsStatus(batch, calls, kit.environment.clock.now())
}

/**
 * A batch after a reading of its wallet; `calls` is undefined if the wallet did not answer. Pure. Once the wallet has named the transaction
 * of a confirmed batch, that one is read from the network: the reading is not counted here. A batch without a name is confirmed by its wallet's
 * word. What a wallet says of a failure is final.
 */
function applyCallsStatus(
  old: TrackedTransaction,
  calls: CallsStatus | undefined,
  now: number
): TrackedTransaction {
  const hash = calls?.transactionHashes.at(-1)
  const named = hash === undefined ? old : { ...old, hash, isBatch: undefined, missing: 0 }
  if (calls?.status === 'confirmed' && hash !== undefined) return named
  const read = { ...old, readings: old.readings + 1, updatedAt: now }
  // EIP-5792 has receipts at code 200. Some wallets confirm without them, at first or for good.
  if (calls?.status === 'confirmed') {
    const missing = old.missing + 1
    return { ...read, status: 'confirmed', missing, isSettled: missing >= unnamedReadings || undefined }
  }
  // A proposal may wait for days, so that its watch does not end while the wallet answers.
  if (calls?.status === 'pending' && calls.proposal)
    return { ...read, readings: Math.min(read.readings, proposalReadings), proposal: calls.proposal }
  if (!calls || calls.status === 'pending') return read
  const status = calls.status === 'partiallyReverted' ? 'partiallyReverted' : 'failed'
  return { ...named, readings: read.readings, updatedAt: now, status, isSettled: true }
}
