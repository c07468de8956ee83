import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Approval } from '../../protocol/http/approvals.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { type Revocation, updateRevocations } from '../state/revocations.js'
import { type TrackedTransaction, transactionsSlice } from '../state/transactions.js'
import { within } from '../within.js'

/**
 * When the chain is read after a transaction is included, in ms: a node that lags behind the one that has included it says that the approval stands.
 * Ours.
 */
const readings: readonly number[] = [0, 2_000, 5_000]

type Followed = {
  readonly account: CaipAddress
  /** The id of the transaction or batch in `transactionsSlice`. */
  readonly transaction: string
  readonly approvals: readonly Approval[]
  readonly client: NetworkClient
}

type Status = TrackedTransaction['status']

/**
 * Writes into `revocationsSlice` what became of approvals, each time that the status of their transaction changes. Only the chain tells that an approval is
 * gone: contracts may return `false`, and a part of a batch may have failed.
 */
export function followRevocations(kit: Kit, followed: Followed): void {
  const { account, transaction } = followed
  const transactions = kit.slice(transactionsSlice)
  const statusNow = () =>
    transactions.get().find(one => one.id === transaction && one.account === account)?.status
  let before: Status | undefined = 'pending'
  const check = () => {
    const status = statusNow()
    if (status === before) return
    before = status
    if (status === 'pending') updateRevocations(kit, followed, () => 'sent')
    else if (status) void readAfter(kit, followed, status, () => statusNow() === status)
    else {
      // The person, or the end of the connection, has removed it.
      updateRevocations(kit, followed, () => 'unknown')
      stop()
    }
  }
  const stop = transactions.subscribe(check)
  kit.onDestroy(stop)
  check()
}

/** Reads the approvals after a transaction. `isCurrent`: the status of the transaction has not changed since. Never rejects. */
async function readAfter(
  kit: Kit,
  followed: Followed,
  status: Status,
  isCurrent: () => boolean
): Promise<void> {
  const { account, approvals, client } = followed
  const isIncluded = status === 'confirmed' || status === 'partiallyReverted'
  updateRevocations(kit, followed, () => 'verifying')
  let found: ReadonlyMap<string, boolean | undefined> = new Map()
  for (const delay of isIncluded ? readings : [0]) {
    if (delay > 0) await within(kit, delay, new Promise<never>(() => {}))
    const owner = parseCaipAddress(account).address
    const stand = (await client.readApprovals?.({ owner, approvals })) ?? []
    if (kit.isDestroyed || !isCurrent()) return
    found = new Map(approvals.map(({ id }, i) => [id, stand[i]]))
    updateRevocations(kit, followed, id => (found.get(id) === false ? 'revoked' : undefined))
    if (approvals.every(({ id }) => found.get(id) === false)) return
  }
  updateRevocations(kit, followed, id => outcomeOf(status, found.get(id)))
}

function outcomeOf(status: Status, stands: boolean | undefined): Revocation['status'] {
  if (stands === false) return 'revoked'
  if (status === 'failed' || status === 'cancelled' || status === 'replaced') return 'failed'
  if (stands === undefined || status === 'dropped' || status === 'unknown') return 'unknown'
  return status === 'confirmed' ? 'stands' : 'failed'
}
