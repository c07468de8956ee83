import type { CaipAddress } from '../../protocol/caip.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { LateAnswer, LateSending } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { removeUnanswered, sendSlice, setAnswered, unansweredSlice, updateIntent } from '../state/send.js'
import { unansweredSwapsSlice } from '../state/swap.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { printOf } from './printOf.js'
import { findRequest, type SentPayment, settlePayment } from './sentPayments.js'
import { faultOf, hasSentNothing, settleFailed, settleSent } from './settleIntent.js'

const loadSettleGrant = /* @__PURE__ */ lazyImport(() => import('../actions/settleLateGrant.js'))
const loadSettleSwap = /* @__PURE__ */ lazyImport(() => import('../swap/settleSwap.js'))

/**
 * Applies a wallet's late answer to the payment that it answers, or keeps the permissions that it grants (promise P18): the outcome is not
 * unknown any more. After a reload only the
 * record of the payment is left, so that the transaction is followed without its amount. An answer to a request of the host changes nothing.
 * Never rejects.
 */
export async function settleLate(kit: Kit, namespace: Namespace, answer: LateAnswer): Promise<void> {
  try {
    if (answer.granted) return await (await loadSettleGrant()).settleLateGrant(kit, namespace, answer)
    const payment = await findRequest(kit, namespace, answer.id)
    if (!payment) return
    const swap = kit
      .slice(unansweredSwapsSlice)
      .get()
      .find(({ id }) => id === payment.id)
    if (swap) await (await loadSettleSwap()).settleLateSwap(kit, swap, answer)
    const intent = kit
      .slice(unansweredSlice)
      .get()
      .find(({ id }) => id === payment.id)
    if (intent) {
      removeUnanswered(kit, intent.id)
      if (answer.error) await settleFailed(kit, intent, answer.error, { isAsked: true })
      else await settleSent(kit, intent, answer.sent)
    } else if (!answer.error && !swap) await settleSentBefore(kit, payment, namespace, answer)
    const isOpen = answer.error && !(await wasRefused(kit, answer))
    if (isOpen) return
    if (intent) setAnswered(kit, { id: intent.id, isSent: !answer.error })
    if (answer.error) await settlePayment(kit, { id: payment.id, namespace }, 'notSent')
    if (payment.operation === 'trade') (await loadSettleSwap()).showAtRepeatedSwap(kit, payment.print, answer)
    else showAtRepeat(kit, payment.print, answer)
  } catch (error) {
    kit.report(error)
  }
}

/** The payment was passed to the wallet before the page was loaded. */
async function settleSentBefore(
  kit: Kit,
  payment: SentPayment,
  namespace: Namespace,
  { network, sent }: LateSending & { readonly error?: undefined }
): Promise<void> {
  await settlePayment(kit, { id: payment.id, namespace }, 'sent')
  const address = accountOf(kit, namespace)?.address
  if (address === undefined) return
  const account: CaipAddress = `${network}:${address}`
  const purpose = { operationType: payment.operation ?? 'send' }
  trackTransaction(kit, { hash: sent.id, isBatch: sent.isBatch, account, purpose })
}

const wasRefused = async (kit: Kit, { network, error }: LateAnswer): Promise<boolean> =>
  error !== undefined && hasSentNothing(error, await faultOf(kit, network, error))

/** The review of the same payment, which waits for a confirmation of the repetition, says what became of the first one. */
function showAtRepeat(kit: Kit, print: string, { error }: LateAnswer): void {
  const { intent } = kit.slice(sendSlice).get()
  if (intent?.status !== 'repeat' || printOf(intent) !== print) return
  if (error) updateIntent(kit, intent.id, { status: 'review', earlier: undefined })
  else updateIntent(kit, intent.id, { earlier: { at: kit.environment.clock.now(), isSent: true } })
}
