import type { CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { transferRefused } from '../../protocol/errors/send.js'
import { formatUnits } from '../../protocol/units.js'
import type { SendFault } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { addUnanswered, clearForm, type SendIntent, updateIntent } from '../state/send.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { readFeesAgain } from './readIntent.js'
import { sendingClient } from './sendingClient.js'
import { keyOfPayment, settlePayment } from './sentPayments.js'

/**
 * After these errors of a wallet it has not sent anything: it refused the request, or never received it. LATCHKEY_CONNECT__WALLET_FAILED
 * says that only with a fault other than `unknown`, or with none (`faultOf`).
 */
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
  'LATCHKEY_SEND__CHAIN_MISMATCH',
  'LATCHKEY_SEND__REFUSED'
])

/** Whether a wallet that answered with this error has sent nothing. */
export const hasSentNothing = (error: LatchkeyError, fault: SendFault | undefined): boolean =>
  fault !== 'unknown' && notSent.has(error.code)

/** The wallet has sent the payment: `id` is that of the transaction, or of the batch (EIP-5792). Follows it, and empties the form. */
export async function settleSent(
  kit: Kit,
  intent: SendIntent,
  { id, isBatch }: { readonly id: string; readonly isBatch: boolean }
): Promise<void> {
  const { account, transfer, asset } = intent
  // The wallet has answered: nothing that fails here makes the payment fail.
  await settlePayment(kit, keyOfPayment(intent), 'sent')
  const amount = formatUnits(transfer.amount, asset.decimals)
  const purpose = { operationType: 'send', amount, symbol: asset.symbol || asset.name, to: transfer.to }
  trackTransaction(kit, { hash: id, account, purpose, isBatch })
  kit.track('SEND_SUCCESS', { ...eventOf(intent), hash: id })
  intent.onSent?.(id)
  updateIntent(kit, intent.id, { status: 'sent', ...(isBatch ? { batch: id } : { hash: id }) })
  clearForm(kit, intent.id)
  void invalidateQueries(kit, ['account', ...account.split(':')])
}

/**
 * The wallet has refused the payment, or its answer leaves open whether it was sent: then the intent's status is `unknown`. Returns the
 * error for the caller.
 */
export async function settleFailed(
  kit: Kit,
  intent: SendIntent,
  error: LatchkeyError,
  { isAsked }: { readonly isAsked: boolean }
): Promise<LatchkeyError> {
  const { id } = intent
  const event = { ...eventOf(intent), message: error.shortMessage }
  const fault = isAsked ? await faultOf(kit, intent.transfer.network, error) : undefined
  if (isAsked && !hasSentNothing(error, fault)) {
    updateIntent(kit, id, { status: 'unknown' })
    addUnanswered(kit, intent)
    kit.track('SEND_ERROR', event)
    return error
  }
  await settlePayment(kit, keyOfPayment(intent), 'notSent')
  updateIntent(kit, id, { status: 'review', failure: fault ?? error.code })
  // The network has become more expensive since the review.
  if (fault === 'underpriced') void readFeesAgain(kit, intent)
  kit.track(error.code === 'LATCHKEY_CONNECT__USER_REJECTED' ? 'SEND_REJECTED' : 'SEND_ERROR', event)
  return fault ? transferRefused({ context: { fault }, cause: error }) : error
}

/** Why a wallet has refused, as far as its error tells; `unknown` if nothing proves that it has refused. */
export async function faultOf(
  kit: Kit,
  network: CaipNetworkId,
  error: LatchkeyError
): Promise<SendFault | undefined> {
  if (error.code === 'LATCHKEY_SEND__REFUSED') return 'reverted'
  if (error.code !== 'LATCHKEY_CONNECT__WALLET_FAILED') return undefined
  const client = await sendingClient(kit, network).catch(() => undefined)
  return client?.explainFailure ? client.explainFailure(error) : 'unknown'
}

/** What product events say about a payment. */
export const eventOf = ({ transfer, asset, isBatch = false }: SendIntent) => ({
  network: transfer.network,
  isSmartAccount: isBatch,
  token: asset.symbol || asset.name,
  amount: formatUnits(transfer.amount, asset.decimals)
})
