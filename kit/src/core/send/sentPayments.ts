import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { isRecord } from '../storage/parseVersioned.js'
import { sentPaymentsKey, sentPaymentsVersion } from '../storage/sentPaymentsKey.js'
import { readVersioned, writeVersioned } from '../storage/versioned.js'
import { withLock } from '../storage/withLock.js'

/**
 * The record of a payment that a tab of this origin has passed to a wallet. `print` identifies its content; neither addresses nor
 * amounts are stored (promise P1). `at` in ms since 1970. `isSent`: the wallet answered with a transaction. `request`: the id in
 * `pendingRequests` under which the wallet has it, where it may answer after the page is gone.
 */
export type SentPayment = {
  readonly print: string
  readonly id: string
  readonly at: number
  readonly isSent: boolean
  readonly request?: number | undefined
  /** What was passed, if it is no payment. */
  readonly operation?: 'trade' | undefined
}

/** What may be passed to a wallet once: a payment, or a swap. */
export type Claimed = {
  readonly id: string
  readonly account: CaipAddress
  /** Its content. */
  readonly print: string
  readonly operation?: SentPayment['operation']
}

/** How long a payment without an answer counts as one whose outcome is unknown. A wallet keeps no request longer. Ours. */
const openDuration = 86_400_000
/** How long the same payment again needs a confirmation after one that was sent. Ours. */
const sentDuration = 120_000
const paymentLimit = 20

/** `earlier`: the records of the same payment, newest first. */
type Claim = { readonly isClaimed: boolean; readonly earlier: readonly SentPayment[] }

/**
 * Claims a payment, or a swap, for one intent, before the wallet gets the request. If there are earlier records of the same payment, nothing is claimed
 * without `isRepeat`. Of two tabs that claim at the same time one gets the other's record. With
 * `isRepeat` the earlier record stays: its outcome is as open as before, whatever becomes of the repetition.
 */
export function claimPayment(
  kit: Kit,
  { id, account, print, operation }: Claimed,
  { isRepeat }: { readonly isRepeat: boolean }
): Promise<Claim> {
  const { namespace } = parseCaipAddress(account)
  return change<Claim>(kit, namespace, payments => {
    const earlier = payments.filter(payment => payment.print === print)
    if (earlier.length > 0 && !isRepeat) return { payments, result: { isClaimed: false, earlier } }
    const at = kit.environment.clock.now()
    const claim = { print, id, at, isSent: false, ...(operation && { operation }) }
    return { payments: [claim, ...payments], result: { isClaimed: true, earlier } }
  })
}

/** A payment by the id of its intent. */
type PaymentKey = { readonly namespace: Namespace; readonly id: string }

export const keyOfPayment = ({ account, id }: Pick<Claimed, 'account' | 'id'>): PaymentKey => ({
  namespace: parseCaipAddress(account).namespace,
  id
})

/** Records the outcome: the payment was sent, or it was not sent and may be sent again. */
export function settlePayment(kit: Kit, key: PaymentKey, outcome: 'sent' | 'notSent'): Promise<void> {
  const at = kit.environment.clock.now()
  return edit(kit, key, payment => (outcome === 'sent' ? [{ ...payment, at, isSent: true }] : []))
}

/** Records under which id the wallet has the request of a payment. */
export const noteRequest = (kit: Kit, key: PaymentKey, request: number): Promise<void> =>
  edit(kit, key, payment => [{ ...payment, request }])

function edit(
  kit: Kit,
  { namespace, id }: PaymentKey,
  replace: (payment: SentPayment) => readonly SentPayment[]
): Promise<void> {
  return change(kit, namespace, payments => ({
    payments: payments.flatMap(payment => (payment.id === id ? replace(payment) : [payment])),
    result: undefined
  }))
}

/** The payment without an outcome that a wallet has under this id. */
export const findRequest = (
  kit: Kit,
  namespace: Namespace,
  request: number
): Promise<SentPayment | undefined> =>
  change(kit, namespace, payments => ({
    payments,
    result: payments.find(payment => payment.request === request && !payment.isSent)
  }))

/** Reads the valid records, changes them, and writes them, while no other tab does. */
function change<T>(
  kit: Kit,
  namespace: Namespace,
  run: (payments: readonly SentPayment[]) => { payments: readonly SentPayment[]; result: T }
): Promise<T> {
  const key = sentPaymentsKey(namespace)
  const work = () =>
    kit.inTurn(async () => {
      const stored = await readVersioned(kit, key, sentPaymentsVersion)
      const before = parsePayments(stored?.payments, kit.environment.clock.now())
      const { payments, result } = run(before)
      if (payments !== before || stored) {
        const value = payments.length > 0 ? { payments: payments.slice(0, paymentLimit) } : undefined
        await writeVersioned(kit, key, sentPaymentsVersion, value)
      }
      return result
    })
  return withLock(kit, key, work)
}

function parsePayments(value: unknown, now: number): readonly SentPayment[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap(item => {
    if (!isRecord(item)) return []
    const { print, id, at, isSent, request, operation } = item
    if (typeof print !== 'string' || typeof id !== 'string' || typeof at !== 'number') return []
    const age = now - at
    return age < (isSent === true ? sentDuration : openDuration)
      ? [
          {
            print,
            id,
            at,
            isSent: isSent === true,
            ...(typeof request === 'number' && { request }),
            ...(operation === 'trade' && { operation })
          }
        ]
      : []
  })
}
