import type { ConnectedState } from '../../client/state/connection.js'
import { parseCaipAddress } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver, sendRepeated, transferRefused } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { formatUnits } from '../../protocol/units.js'
import { inspect } from '../connection/inspect.js'
import type { SendFault } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { activeAccount } from '../select/connection.js'
import { chosenFee } from '../send/chosenFee.js'
import { sendBatch } from '../send/sendBatch.js'
import { type SendingClient, sendingClient } from '../send/sendingClient.js'
import { claimPayment, settlePayment } from '../send/sentPayments.js'
import { uuid } from '../services/uuid.js'
import {
  clearForm,
  type RunningSend,
  runningSendSlice,
  type SendIntent,
  sendSlice,
  setRunningSend,
  updateIntent,
  updateSend
} from '../state/send.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { dismissRequest } from './dismissRequest.js'

/** `id`: of the intent under review. `isRepeat`: the person confirmed to send a payment again whose outcome is unknown. */
export type SendParameters = { readonly id: string; readonly isRepeat?: boolean | undefined }

/** After these errors of a wallet it has not sent anything: it refused the request, or never received it. */
const notSent: ReadonlySet<LatchkeyErrorCode> = new Set([
  'LATCHKEY_AMOUNT__INVALID',
  'LATCHKEY_CAIP__INVALID_ADDRESS',
  'LATCHKEY_CONNECT__ALREADY_PENDING',
  'LATCHKEY_CONNECT__LOCKED',
  'LATCHKEY_CONNECT__NO_ACCOUNTS',
  'LATCHKEY_CONNECT__USER_REJECTED',
  'LATCHKEY_CONNECT__WALLET_FAILED',
  'LATCHKEY_HTTP__OFFLINE',
  'LATCHKEY_NETWORK__NOT_IN_SESSION',
  'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN',
  'LATCHKEY_RELAY__REFUSED',
  'LATCHKEY_REQUEST__UNSUPPORTED',
  'LATCHKEY_SEND__REFUSED'
])

/**
 * Passes the payment under review to the wallet, and resolves with the transaction's id. One transaction comes from one intent (promise
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
  try {
    const hash = await request(kit, intent, isRepeat, () => {
      progress.isAsked = true
    })
    await succeed(kit, intent, hash)
    return hash
  } catch (cause) {
    throw await fail(kit, intent, typed(cause), progress.isAsked)
  }
}

/** `onAsk` is called just before the wallet gets the request. */
async function request(kit: Kit, intent: SendIntent, isRepeat: boolean, onAsk: () => void): Promise<string> {
  const { transfer } = intent
  const client = await sendingClient(kit, transfer.network)
  const connected = connectedTo(kit, intent)
  const { to, amount, token, nft } = transfer
  const parameters = { network: transfer.network, to, amount, ...(token && { token }), ...(nft && { nft }) }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'send', parameters })
  const earlier = await claimPayment(kit, intent, { isRepeat })
  if (earlier) {
    updateIntent(kit, intent.id, { earlier: { at: earlier.at, isSent: earlier.isSent } })
    throw sendRepeated()
  }
  if (isRepeat) await dismissEarlier(kit, intent, connected)
  connectedTo(kit, intent)
  kit.track('SEND_INITIATED', eventOf(intent))
  onAsk()
  if (intent.isBatch) return sendBatch(kit, client, connected, intent)
  if (!connected.sendTransfer) throw unsupportedChain()
  const fee = chosenFee(intent.fees, kit.slice(sendSlice).get().speed)?.parameters
  return connected.sendTransfer({ ...transfer, ...(fee && { fee }) })
}

/** The connection of the intent's account. Throws LATCHKEY_SEND__INTENT_OVER if it has changed. */
function connectedTo(kit: Kit, { account }: SendIntent): ConnectedState {
  const active = activeAccount(kit)
  if (active?.caipAddress !== account) throw intentOver()
  return active.connected
}

/** A wallet that is reached over a relay refuses a second equal request until the first is dismissed. */
async function dismissEarlier(kit: Kit, intent: SendIntent, connected: ConnectedState): Promise<void> {
  const { namespace, caipNetworkId } = parseCaipAddress(intent.account)
  for (const { id, chainId } of connected.pendingRequests ?? [])
    if (chainId === caipNetworkId) await dismissRequest(kit, { namespace, id })
}

async function succeed(kit: Kit, intent: SendIntent, hash: string): Promise<void> {
  const { account, transfer, asset } = intent
  // The wallet has answered: nothing that fails here makes the payment fail.
  await settlePayment(kit, intent, 'sent')
  const amount = formatUnits(transfer.amount, asset.decimals)
  const purpose = { operationType: 'send', amount, symbol: asset.symbol || asset.name, to: transfer.to }
  trackTransaction(kit, { hash, account, purpose })
  kit.track('SEND_SUCCESS', { ...eventOf(intent), hash })
  updateIntent(kit, intent.id, { status: 'sent', hash })
  clearForm(kit, intent.id)
  void invalidateQueries(kit, ['account', ...account.split(':')])
}

/** Records the failure, and returns the error for the caller. */
async function fail(
  kit: Kit,
  intent: SendIntent,
  error: LatchkeyError,
  isAsked: boolean
): Promise<LatchkeyError> {
  const { id } = intent
  if (error.code === 'LATCHKEY_SEND__REPEATED') {
    updateIntent(kit, id, { status: 'repeat' })
    return error
  }
  const fault = isAsked ? await faultOf(kit, intent, error) : undefined
  if (isAsked && (fault === 'unknown' || !notSent.has(error.code))) {
    updateIntent(kit, id, { status: 'unknown' })
    kit.track('SEND_ERROR', { ...eventOf(intent), message: error.shortMessage })
    return error
  }
  await settlePayment(kit, intent, 'notSent')
  updateIntent(kit, id, { status: 'review', failure: fault ?? error.code })
  if (error.code === 'LATCHKEY_CONNECT__USER_REJECTED')
    kit.track('SEND_REJECTED', { ...eventOf(intent), message: error.shortMessage })
  else kit.track('SEND_ERROR', { ...eventOf(intent), message: error.shortMessage })
  return fault ? transferRefused({ context: { fault }, cause: error }) : error
}

async function faultOf(kit: Kit, intent: SendIntent, error: LatchkeyError): Promise<SendFault | undefined> {
  if (error.code === 'LATCHKEY_SEND__REFUSED') return 'reverted'
  if (error.code !== 'LATCHKEY_CONNECT__WALLET_FAILED') return undefined
  const client: SendingClient | undefined = await sendingClient(kit, intent.transfer.network).catch(
    () => undefined
  )
  return client?.explainFailure?.(error)
}

const typed = (cause: unknown) => (isLatchkeyError(cause) ? cause : unexpected({ cause }))

const eventOf = ({ transfer, asset, isBatch = false }: SendIntent) => ({
  network: transfer.network,
  isSmartAccount: isBatch,
  token: asset.symbol || asset.name,
  amount: formatUnits(transfer.amount, asset.decimals)
})
