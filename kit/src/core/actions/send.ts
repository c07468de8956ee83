import type { ConnectedState } from '../../client/state/connection.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver, sendRepeated } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { chosenFee } from '../send/chosenFee.js'
import { printOf } from '../send/printOf.js'
import { isRead, readIntent, whenRead } from '../send/readIntent.js'
import { hashOfBatch, sendBatch } from '../send/sendBatch.js'
import { sendingClient } from '../send/sendingClient.js'
import { claimPayment, keyOfPayment, noteRequest, settlePayment } from '../send/sentPayments.js'
import { eventOf, settleFailed, settleSent } from '../send/settleIntent.js'
import { uuid } from '../services/uuid.js'
import {
  type RunningSend,
  runningSendSlice,
  type SendIntent,
  sendSlice,
  setRunningSend,
  updateIntent,
  updateSend
} from '../state/send.js'
import { dismissRequest } from './dismissRequest.js'

/** `id`: of the intent under review. `isRepeat`: the person confirmed to send a payment again whose outcome is unknown. */
export type SendParameters = { readonly id: string; readonly isRepeat?: boolean | undefined }

/**
 * Passes the payment under review to the wallet, and resolves with the transaction's id; of a batch once the wallet names it. One transaction comes from one intent (promise
 * P18): a second call gets the outcome of the first; the same payment of another tab, or one whose outcome is unknown, is sent only with
 * `isRepeat`. Continues when the modal is closed. Rejects with what the wallet answered, with LATCHKEY_SEND__REFUSED,
 * __REPEATED, __INTENT_OVER, LATCHKEY_NETWORK__UNSUPPORTED_CHAIN, or with an error after which the transaction may have been sent: then
 * the intent's status is `unknown`. After any other rejection the review is as before.
 * @example const hash = await send(kit, { id: openIntent(kit).id })
 */
export function send(kit: Kit, { id, isRepeat = false }: SendParameters): Promise<string> {
  const running = kit.slice(runningSendSlice).get()
  if (running?.id === id) return running.outcome
  const { intent } = kit.slice(sendSlice).get()
  const isReady = intent?.status === 'review' || (isRepeat && intent?.status !== 'sent')
  if (!intent || intent.id !== id || !isReady) return Promise.reject(intentOver())
  // A confirmed repetition is another intent: a late answer to the first one does not settle it.
  const own = intent.status === 'review' ? intent : { ...intent, id: uuid(kit.environment.random) }
  updateSend(kit, { intent: { ...own, status: 'sending', failure: undefined } })
  // What is still being read for the first intent does not arrive at its repetition.
  if (own !== intent && !isRead(own)) void readIntent(kit, own)
  const outcome = run(kit, own, isRepeat)
  const entry: RunningSend = { id: own.id, outcome }
  setRunningSend(kit, entry)
  const end = () => {
    if (kit.slice(runningSendSlice).get() === entry) setRunningSend(kit, undefined)
  }
  outcome.then(end, end)
  return outcome
}

async function run(kit: Kit, intent: SendIntent, isRepeat: boolean): Promise<string> {
  const progress = { isAsked: false }
  const onAsk = () => {
    progress.isAsked = true
  }
  const sent = await request(kit, intent, isRepeat, onAsk).catch(async cause => {
    throw await fail(kit, intent, isLatchkeyError(cause) ? cause : unexpected({ cause }), progress.isAsked)
  })
  await settleSent(kit, intent, sent)
  return sent.isBatch ? followBatch(kit, intent, sent.id) : sent.id
}

/** Resolves with the hash of a batch's transaction. A batch that failed moved nothing, so that the same payment may be sent again. */
async function followBatch(kit: Kit, intent: SendIntent, batch: string): Promise<string> {
  try {
    const hash = await hashOfBatch(kit, intent.account, batch)
    if (hash !== batch) {
      updateIntent(kit, intent.id, { hash })
      intent.onSent?.(hash)
    }
    return hash
  } catch (error) {
    if (isLatchkeyError(error, 'LATCHKEY_SEND__REFUSED'))
      await settlePayment(kit, keyOfPayment(intent), 'notSent')
    throw error
  }
}

/** `onAsk` is called just before the wallet gets the request. Resolves with the id of the transaction, or of the batch. */
async function request(
  kit: Kit,
  intent: SendIntent,
  isRepeat: boolean,
  onAsk: () => void
): Promise<{ readonly id: string; readonly isBatch: boolean }> {
  const { transfer } = intent
  const client = await sendingClient(kit, transfer.network)
  const connected = connectedTo(kit, intent)
  const { to, amount, token, nft } = transfer
  const parameters = { network: transfer.network, to, amount, ...(token && { token }), ...(nft && { nft }) }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'send', parameters })
  const { fees, isBatch = false } = await whenRead(kit, intent)
  await claim(kit, intent, isRepeat)
  connectedTo(kit, intent)
  kit.track('SEND_INITIATED', eventOf({ ...intent, isBatch }))
  onAsk()
  const onRequest = (id: number) => void noteRequest(kit, keyOfPayment(intent), id)
  if (isBatch) return { id: await sendBatch(client, connected, intent, { onRequest }), isBatch }
  if (!connected.sendTransfer) throw unsupportedChain()
  const fee = chosenFee(fees, kit.slice(sendSlice).get().speed)?.parameters
  const id = await connected.sendTransfer({ ...transfer, ...(fee && { fee }) }, { onRequest })
  return { id, isBatch }
}

/** Claims the payment. Throws LATCHKEY_SEND__REPEATED if it may have been sent before, unless the person has confirmed to send it again. */
async function claim(kit: Kit, intent: SendIntent, isRepeat: boolean): Promise<void> {
  const { isClaimed, earlier } = await claimPayment(kit, { ...intent, print: printOf(intent) }, { isRepeat })
  const [last] = earlier
  if (!isClaimed) {
    updateIntent(kit, intent.id, { earlier: last && { at: last.at, isSent: last.isSent } })
    throw sendRepeated()
  }
  // A wallet that is reached over a relay refuses a second equal request until the first is dismissed.
  const { namespace } = keyOfPayment(intent)
  for (const { request: id } of earlier) if (id !== undefined) await dismissRequest(kit, { namespace, id })
}

/** The connection of the intent's account. Throws LATCHKEY_SEND__INTENT_OVER if it has changed. */
function connectedTo(kit: Kit, { account }: SendIntent): ConnectedState {
  const active = activeAccount(kit)
  if (active?.caipAddress !== account) throw intentOver()
  return active.connected
}

/** Records the failure, and returns the error for the caller. */
async function fail(
  kit: Kit,
  intent: SendIntent,
  error: LatchkeyError,
  isAsked: boolean
): Promise<LatchkeyError> {
  // A page that ends knows nothing of the outcome: the record stays for the next one.
  if (kit.isDestroyed) return error
  if (error.code !== 'LATCHKEY_SEND__REPEATED') return settleFailed(kit, intent, error, { isAsked })
  updateIntent(kit, intent.id, { status: 'repeat' })
  return error
}
