import { showToast } from '../../../core/actions/showToast.js'
import type { Kit } from '../../../core/Kit.js'
import { answeredSlice, type SendIntent, sendSlice } from '../../../core/state/send.js'
import type { MessageKey } from '../../../messages/en.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import { formatUnits } from '../../../protocol/units.js'
import type { Translate } from '../../context/MessagesContext.js'
import { shortAddress } from '../format/shortAddress.js'
import { isShown } from '../hooks/isShown.js'

type Words = { readonly t: Translate; readonly locale: string }

/**
 * Says in a toast how a payment ended that the person does not see any more: at once, or when the modal is opened again. Of one whose
 * outcome is not known it says that, and once more what its wallet answers later (promise P18). Never rejects.
 */
export async function announceOutcome(
  kit: Kit,
  intent: SendIntent,
  outcome: Promise<string>,
  words: Words
): Promise<void> {
  const failure = await outcome.then(
    () => undefined,
    (error: unknown) => failureOf(kit, intent.id, error)
  )
  announce(kit, intent, failure, words)
  if (failure !== 'send.unknown') return
  const answered = kit.slice(answeredSlice)
  const stop = answered.subscribe(() => {
    const { id, isSent } = answered.get() ?? {}
    if (id !== intent.id) return
    stop()
    announce(kit, intent, isSent ? undefined : 'send.declined', words)
  })
  kit.onDestroy(stop)
}

function announce(kit: Kit, intent: SendIntent, failure: MessageKey | undefined, { t, locale }: Words): void {
  if (isSeen(kit, intent.id)) return
  const { asset, transfer, receiverName } = intent
  const written = { amount: formatUnits(transfer.amount, asset.decimals), symbol: asset.symbol }
  const amount = transfer.nft ? asset.name : writeAmount(written, locale).full
  const message = failure
    ? t(failure)
    : t('send.toastSent', { amount, receiver: receiverName ?? shortAddress(transfer.to) })
  const { modal } = kit.state
  const say = () => showToast(kit, { message, variant: failure ? 'error' : 'success' })
  if (modal.get().open) {
    say()
    return
  }
  const stop = modal.subscribe(() => {
    if (!modal.get().open) return
    stop()
    say()
  })
  kit.onDestroy(stop)
}

const isSeen = (kit: Kit, id: string): boolean =>
  kit.state.modal.get().open &&
  kit.slice(sendSlice).get().intent?.id === id &&
  (isShown(kit, 'WalletSendPreview') || isShown(kit, 'WalletSendConfirmed'))

/** After a change of the account the intent is gone: then the error says what is known. */
function failureOf(kit: Kit, id: string, error: unknown): MessageKey {
  const { intent } = kit.slice(sendSlice).get()
  const status = intent?.id === id ? intent.status : undefined
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return 'send.declined'
  if (status === 'repeat') return 'send.repeatOpen'
  return status === 'review' ? 'send.failed' : 'send.unknown'
}
