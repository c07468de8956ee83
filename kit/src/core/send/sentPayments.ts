import { hash } from '../../protocol/hash.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Device } from '../contracts/Device.js'
import type { Kit } from '../Kit.js'
import type { SendIntent } from '../state/send.js'
import { isRecord } from '../storage/parseVersioned.js'
import { sentPaymentsKey, sentPaymentsVersion } from '../storage/sentPaymentsKey.js'
import { readVersioned, writeVersioned } from '../storage/versioned.js'

/**
 * The record of a payment that a tab of this origin has passed to a wallet. `print` identifies its content; neither addresses nor
 * amounts are stored (promise P1). `at` in ms since 1970. `sent`: the wallet answered with a transaction.
 */
export type SentPayment = {
  readonly print: string
  readonly id: string
  readonly at: number
  readonly isSent: boolean
}

/** How long a payment without an answer counts as one whose outcome is unknown. A wallet keeps no request longer. Ours. */
const openDuration = 86_400_000
/** How long the same payment again needs a confirmation after one that was sent. Ours. */
const sentDuration = 120_000
const paymentLimit = 20

/**
 * Claims a payment for one intent, before the wallet gets the request: resolves with the earlier record of the same payment, and changes
 * nothing then, or with `undefined` once the claim is stored. Of two tabs that claim at the same time one gets the other's record.
 */
export function claimPayment(
  kit: Kit,
  intent: SendIntent,
  { isRepeat }: { readonly isRepeat: boolean }
): Promise<SentPayment | undefined> {
  const print = printOf(intent)
  return change(kit, namespaceOf(intent), payments => {
    const earlier = payments.find(payment => payment.print === print)
    if (earlier && !isRepeat) return { payments, result: earlier }
    const claim = { print, id: intent.id, at: kit.environment.clock.now(), isSent: false }
    return { payments: [claim, ...payments.filter(payment => payment !== earlier)], result: undefined }
  })
}

/** Records the outcome: the payment was sent, or it was not sent and may be sent again. */
export async function settlePayment(
  kit: Kit,
  intent: SendIntent,
  outcome: 'sent' | 'notSent'
): Promise<void> {
  const { now } = kit.environment.clock
  await change(kit, namespaceOf(intent), payments => ({
    payments: payments.flatMap(payment =>
      payment.id !== intent.id
        ? [payment]
        : outcome === 'sent'
          ? [{ ...payment, at: now(), isSent: true }]
          : []
    ),
    result: undefined
  }))
}

const namespaceOf = ({ account }: SendIntent) => account.slice(0, account.indexOf(':')) as Namespace

/** The content of a payment. The same payment with another fee has the same content. */
export function printOf({ account, transfer }: SendIntent): string {
  const { to, amount, token, nft } = transfer
  const parts = [account, to, amount, token?.address, nft?.contract, nft?.tokenId]
  const text = parts.map(part => String(part ?? '').toLowerCase()).join('\n')
  return hash(text).toString(36) + hash(`${text}\n`).toString(36)
}

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

/**
 * Runs `work` while no other tab runs its own. Browsers refuse locks to frames without an origin, and where they block the storage of a
 * site: then no other tab shares the records either.
 */
async function withLock<T>(kit: Kit, name: string, work: () => Promise<T>): Promise<T> {
  const device = await readDevice(kit)
  if (!device?.lock) return work()
  const progress = { hasBegun: false }
  const begin = () => {
    progress.hasBegun = true
    return work()
  }
  try {
    return await device.lock(name, begin)
  } catch (error) {
    if (progress.hasBegun) throw error
    kit.report(error)
    return work()
  }
}

async function readDevice(kit: Kit): Promise<Device | undefined> {
  try {
    return await kit.environment.device?.()
  } catch (error) {
    kit.report(error)
    return undefined
  }
}

function parsePayments(value: unknown, now: number): readonly SentPayment[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap(item => {
    if (!isRecord(item)) return []
    const { print, id, at, isSent } = item
    if (typeof print !== 'string' || typeof id !== 'string' || typeof at !== 'number') return []
    const age = now - at
    return age < (isSent === true ? sentDuration : openDuration)
      ? [{ print, id, at, isSent: isSent === true }]
      : []
  })
}
