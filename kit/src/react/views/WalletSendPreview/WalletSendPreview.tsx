'use client'
import { useEffect, useRef, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount } from '../../../core/select/connection.js'
import { problemOf } from '../../../core/send/chosenFee.js'
import { openIntent } from '../../../core/send/openIntent.js'
import { isRead } from '../../../core/send/readIntent.js'
import { dangers } from '../../../core/send/warnings.js'
import { type SendIntent, sendSlice, updateIntent } from '../../../core/state/send.js'
import type { ViewData } from '../../../core/state/view.js'
import { enSend } from '../../../messages/enSend.js'
import { enSendPreview } from '../../../messages/enSendPreview.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { Button } from '../../../ui/Button/Button.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { isShown } from '../hooks/isShown.js'
import { Fees } from './Fees.js'
import { Outcome } from './Outcome.js'
import { Payment } from './Payment.js'
import { SendStatus } from './SendStatus.js'
import { Warnings } from './Warnings.js'

const loadSend = /* @__PURE__ */ lazyImport(() => import('../../../core/actions/send.js'))

/** Shows the review of the form. Throws as `openIntent` does. */
export function openReview(kit: Kit): void {
  openIntent(kit)
  dispatch(kit, { type: 'push', view: 'WalletSendPreview' })
}

/** The review of a payment: exactly what will be signed, its fee, and what to know before (screens.md section 13). */
export const WalletSendPreview = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(Preview, {
  ...enSend,
  ...enSendPreview
})

function Preview(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const intent = useKitState(kit => kit.slice(sendSlice).get().intent)
  const account = useKitState(kit => activeAccount(kit)?.caipAddress)
  const isSent = intent?.status === 'sent'
  useEffect(() => {
    if (isSent) showConfirmed(kit)
  }, [kit, isSent])
  // The account or its network has changed: the review is over.
  if (!intent || intent.account !== account)
    return <EmptyState icon="info" title={t('send.failed')} testId="latchkey-send-over" />
  return <Review key={intent.account} intent={intent} />
}

/** Back from the confirmation leads to the account. What an application has filled in ends with it. */
function showConfirmed(kit: Kit): void {
  if (!isShown(kit, 'WalletSendPreview')) return
  const { isFixed } = kit.slice(sendSlice).get()
  if (!isFixed) dispatch(kit, { type: 'reset', view: 'Account' })
  dispatch(kit, { type: isFixed ? 'reset' : 'push', view: 'WalletSendConfirmed' })
}

function Review({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const { t } = useMessages()
  const speed = useKitState(kit => kit.slice(sendSlice).get().speed)
  const [isCompared, setCompared] = useState(false)
  const [isStarting, start] = useStart(intent)
  const problem = problemOf(intent, speed)
  const isDangerous = intent.warnings.some(warning => dangers.has(warning))
  const isBusy = isStarting || intent.status === 'sending' || intent.status === 'sent'
  const isRepeat = intent.status === 'repeat' || intent.status === 'unknown'
  const isBlocked = (problem !== undefined && problem !== 'reverted') || (isDangerous && !isCompared)
  const label = isRepeat ? 'send.sendAgain' : problem === 'reverted' ? 'send.sendAnyway' : 'send.send'
  return (
    <Stack padding="view" gap={4} testId="latchkey-send-review">
      <Payment intent={intent} />
      <Fees intent={intent} isBusy={isBusy} />
      <Outcome intent={intent} />
      <Warnings intent={intent} problem={problem} />
      {isDangerous ? (
        <Checkbox checked={isCompared} onChange={setCompared} testId="latchkey-send-compared">
          {t('send.confirmAddress')}
        </Checkbox>
      ) : null}
      <SendStatus intent={intent} />
      <Stack direction="row" gap={2}>
        <Stack grow>
          <Button
            variant="secondary"
            size="lg"
            fullWidth
            testId="latchkey-send-cancel"
            onClick={() => dispatch(kit, { type: 'back' })}
          >
            {t('send.cancel')}
          </Button>
        </Stack>
        <Stack grow>
          <Button
            size="lg"
            fullWidth
            variant={isRepeat || problem === 'reverted' ? 'danger' : 'primary'}
            testId="latchkey-send-confirm"
            disabled={isBlocked && !isBusy}
            loading={isBusy || !isRead(intent)}
            onClick={() => void start(isRepeat)}
          >
            {t(label)}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  )
}

/** Passes the payment to the wallet, with code that is loaded while the person reads the review. */
function useStart({
  id
}: SendIntent): readonly [isStarting: boolean, start: (isRepeat: boolean) => Promise<void>] {
  const kit = useKit()
  const [isStarting, setStarting] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    // A failure is shown once the person sends.
    loadSend().catch(() => undefined)
    return () => {
      isLeft.current = true
    }
  }, [])
  const start = async (isRepeat: boolean) => {
    setStarting(true)
    try {
      const { send } = await loadSend()
      // The outcome is shown from the state.
      if (!isLeft.current) send(kit, { id, isRepeat }).catch(() => undefined)
    } catch (error) {
      updateIntent(kit, id, { failure: kit.report(error).code })
    }
    setStarting(false)
  }
  return [isStarting, start]
}
