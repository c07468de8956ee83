import type { ConnectedState } from '../../client/state/connection.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver, sendRepeated } from '../../protocol/errors/send.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { hashOfBatch } from '../send/sendBatch.js'
import { type Claimed, claimPayment, keyOfPayment, settlePayment } from '../send/sentPayments.js'
import type { Slice } from '../state/Slice.js'
import { dismissRequest } from './dismissRequest.js'

/** What the wallet answers: the id of a transaction, or of a batch (EIP-5792). */
export type Sent = { readonly id: string; readonly isBatch: boolean }

/** A change of an intent whose content may have been sent before. */
export type RepeatedChange = {
  readonly status?: 'repeat'
  readonly earlier?: { readonly at: number; readonly isSent: boolean } | undefined
}

/** What a payment and a swap do differently on their way through the wallet. */
export type Passing = {
  readonly claimed: Claimed
  /** The person confirmed to send it again although the outcome of the first is unknown. */
  readonly isRepeat: boolean
  /** Merges a change into the intent. */
  update(change: RepeatedChange): void
  /** Calls `onAsk` just before the wallet gets the request. */
  request(onAsk: () => void): Promise<Sent>
  settleSent(sent: Sent): Promise<void>
  /** Returns the error for the caller. */
  settleFailed(error: LatchkeyError, options: { readonly isAsked: boolean }): Promise<LatchkeyError>
  /** The wallet names the transaction of its batch. */
  onHash(hash: string): void
}

/** Passes an intent to the wallet once, records the outcome (promise P18), and resolves with the transaction's id. */
export async function passIntent(kit: Kit, passing: Passing): Promise<string> {
  const progress = { isAsked: false }
  const onAsk = () => {
    progress.isAsked = true
  }
  const sent = await passing.request(onAsk).catch(async cause => {
    throw await fail(kit, passing, isLatchkeyError(cause) ? cause : unexpected({ cause }), progress.isAsked)
  })
  await passing.settleSent(sent)
  return sent.isBatch ? followBatch(kit, passing, sent.id) : sent.id
}

/** Records the failure, and returns the error for the caller. */
async function fail(
  kit: Kit,
  passing: Passing,
  error: LatchkeyError,
  isAsked: boolean
): Promise<LatchkeyError> {
  // A page that ends knows nothing of the outcome: the record stays for the next one.
  if (kit.isDestroyed) return error
  if (error.code !== 'LATCHKEY_SEND__REPEATED') return passing.settleFailed(error, { isAsked })
  passing.update({ status: 'repeat' })
  return error
}

/** Resolves with the hash of a batch's transaction. A batch that failed moved nothing, so that the same may be sent again. */
async function followBatch(kit: Kit, { claimed, onHash }: Passing, batch: string): Promise<string> {
  try {
    const hash = await hashOfBatch(kit, claimed.account, batch)
    if (hash !== batch) onHash(hash)
    return hash
  } catch (error) {
    if (isLatchkeyError(error, 'LATCHKEY_SEND__REFUSED'))
      await settlePayment(kit, keyOfPayment(claimed), 'notSent')
    throw error
  }
}

/** Claims the intent. Throws LATCHKEY_SEND__REPEATED if it may have been sent before, unless the person has confirmed to send it again. */
export async function claimIntent(
  kit: Kit,
  { claimed, isRepeat, update }: Pick<Passing, 'claimed' | 'isRepeat' | 'update'>
): Promise<void> {
  const { isClaimed, earlier } = await claimPayment(kit, claimed, { isRepeat })
  const [last] = earlier
  if (!isClaimed) {
    update({ earlier: last && { at: last.at, isSent: last.isSent } })
    throw sendRepeated()
  }
  // A wallet that is reached over a relay refuses a second equal request until the first is dismissed.
  const { namespace } = keyOfPayment(claimed)
  for (const { request: id } of earlier) if (id !== undefined) await dismissRequest(kit, { namespace, id })
}

/** The connection of the intent's account. Throws LATCHKEY_SEND__INTENT_OVER if it has changed. */
export function connectedTo(kit: Kit, { account }: Pick<Claimed, 'account'>): ConnectedState {
  const active = activeAccount(kit)
  if (active?.caipAddress !== account) throw intentOver()
  return active.connected
}

/** Keeps what the wallet has in its slice until there is an outcome, so that a second call gets the same one. */
export function keepRunning<Running extends { readonly outcome: Promise<string> }>(
  kit: Kit,
  slice: Slice<Running | undefined>,
  set: (kit: Kit, running: Running | undefined) => void,
  running: Running
): Promise<string> {
  set(kit, running)
  const end = () => {
    if (kit.slice(slice).get() === running) set(kit, undefined)
  }
  running.outcome.then(end, end)
  return running.outcome
}
