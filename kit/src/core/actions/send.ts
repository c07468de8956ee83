import { intentOver } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { chosenFee } from '../send/chosenFee.js'
import { printOf } from '../send/printOf.js'
import { isRead, readIntent, whenRead } from '../send/readIntent.js'
import { sendBatch } from '../send/sendBatch.js'
import { sendingClient } from '../send/sendingClient.js'
import { keyOfPayment, noteRequest } from '../send/sentPayments.js'
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
import { claimIntent, connectedTo, keepRunning, type Passing, passIntent, type Sent } from './passIntent.js'

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
  const before = kit.slice(runningSendSlice).get()
  if (before?.id === id) return before.outcome
  const { intent } = kit.slice(sendSlice).get()
  const isReady = intent?.status === 'review' || (isRepeat && intent?.status !== 'sent')
  if (!intent || intent.id !== id || !isReady) return Promise.reject(intentOver())
  // A confirmed repetition is another intent: a late answer to the first one does not settle it.
  const own = intent.status === 'review' ? intent : { ...intent, id: uuid(kit.environment.random) }
  updateSend(kit, { intent: { ...own, status: 'sending', failure: undefined } })
  // What is still being read for the first intent does not arrive at its repetition.
  if (own !== intent && !isRead(own)) void readIntent(kit, own)
  const running: RunningSend = { id: own.id, outcome: passIntent(kit, passingOf(kit, own, isRepeat)) }
  return keepRunning(kit, runningSendSlice, setRunningSend, running)
}

const passingOf = (kit: Kit, intent: SendIntent, isRepeat: boolean): Passing => {
  const passing: Passing = {
    claimed: { ...intent, print: printOf(intent) },
    isRepeat,
    update: change => updateIntent(kit, intent.id, change),
    request: onAsk => request(kit, intent, passing, onAsk),
    settleSent: sent => settleSent(kit, intent, sent),
    settleFailed: (error, options) => settleFailed(kit, intent, error, options),
    onHash: hash => {
      updateIntent(kit, intent.id, { hash })
      intent.onSent?.(hash)
    }
  }
  return passing
}

async function request(kit: Kit, intent: SendIntent, passing: Passing, onAsk: () => void): Promise<Sent> {
  const { transfer } = intent
  const client = await sendingClient(kit, transfer.network)
  const connected = connectedTo(kit, intent)
  const { to, amount, token, nft } = transfer
  const parameters = { network: transfer.network, to, amount, ...(token && { token }), ...(nft && { nft }) }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'send', parameters })
  const { fees, isBatch = false } = await whenRead(kit, intent)
  await claimIntent(kit, passing)
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
