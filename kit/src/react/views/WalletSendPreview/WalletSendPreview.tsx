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
import { AboveBar, ActionBar, ActionRow } from '../../../ui/ActionBar/ActionBar.js'
import { Button } from '../../../ui/Button/Button.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import { isShown } from '../hooks/isShown.js'
import type { ConfirmRepeatProps } from './ConfirmRepeat.js'
import { Fees } from './Fees.js'
import { Outcome } from './Outcome.js'
import type { OverProps } from './Over.js'
import { Payment } from './Payment.js'
import { SendStatus } from './SendStatus.js'
import { Warnings } from './Warnings.js'

const loadSend = /* @__PURE__ */ lazyImport(() => import('../../../core/actions/send.js'))
const loadAnnounce = /* @__PURE__ */ lazyImport(() => import('./announceOutcome.js'))

const ConfirmRepeat = /* @__PURE__ */ late<ConfirmRepeatProps>(() =>
  import('./ConfirmRepeat.js').then(m => m.ConfirmRepeat)
)
const Over = /* @__PURE__ */ late<OverProps>(() => import('./Over.js').then(m => m.Over))

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
  const intent = useKitState(kit => kit.slice(sendSlice).get().intent)
  const account = useKitState(kit => activeAccount(kit)?.caipAddress)
  const isSent = intent?.status === 'sent'
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isSent) showConfirmed(kit)
  }, [kit, isSent])
  useEffect(() => {
    if (intent) wasAsked.current = isAsked(intent)
  }, [intent])
  // A change of the account or its network ends the review.
  const isCurrent = intent !== undefined && intent.account === account
  return (
    <>
      {isCurrent ? <Review key={intent.account} intent={intent} /> : null}
      <Live>{isCurrent ? null : <Over isAsked={intent ? isAsked(intent) : wasAsked.current} />}</Live>
    </>
  )
}

/** Whether the wallet has, or may have, the payment. */
const isAsked = ({ status }: SendIntent) => status === 'sending' || status === 'unknown'

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
  // Each repetition is an intent of its own, and needs its own confirmation.
  const [repeated, setRepeated] = useState<string>()
  const [isStarting, start] = useStart(intent)
  const problem = problemOf(intent, speed)
  const isDangerous = intent.warnings.some(warning => dangers.has(warning))
  const isBusy = isStarting || intent.status === 'sending' || intent.status === 'sent'
  const isRepeat = intent.status === 'repeat' || intent.status === 'unknown'
  const isRisky = problem === 'reverted' || problem === 'unchecked'
  const isUnconfirmed = (isDangerous && !isCompared) || (isRepeat && repeated !== intent.id)
  const isBlocked = (problem !== undefined && !isRisky) || isUnconfirmed
  const label = isRepeat ? 'send.sendAgain' : isRisky ? 'send.sendAnyway' : 'send.send'
  return (
    <Stack padding="view" gap={4} testId="latchkey-send-review">
      <AboveBar>
        <Payment intent={intent} />
        <Warnings intent={intent} problem={problem} />
        <Outcome intent={intent} />
        <Fees intent={intent} isBusy={isBusy} />
      </AboveBar>
      <ActionBar>
        <SendStatus intent={intent} />
        {isDangerous ? (
          <Checkbox checked={isCompared} onChange={setCompared} testId="latchkey-send-compared">
            {t('send.confirmAddress')}
          </Checkbox>
        ) : null}
        {isRepeat ? (
          <ConfirmRepeat
            key={intent.id}
            checked={repeated === intent.id}
            onChange={isChecked => setRepeated(isChecked ? intent.id : undefined)}
          />
        ) : null}
        <ActionRow>
          <Button
            variant="secondary"
            size="lg"
            testId="latchkey-send-cancel"
            onClick={() => dispatch(kit, { type: 'back' })}
          >
            {t(intent.status === 'sending' ? 'common.back' : 'send.cancel')}
          </Button>
          <Button
            size="lg"
            variant={isRepeat || isRisky ? 'danger' : 'primary'}
            testId="latchkey-send-confirm"
            disabled={isBlocked && !isBusy}
            loading={isBusy || !isRead(intent) || intent.isChecked === undefined}
            onClick={() => void start(isRepeat)}
          >
            {t(label)}
          </Button>
        </ActionRow>
      </ActionBar>
    </Stack>
  )
}

/** Passes the payment to the wallet, with code that is loaded while the person reads the review. */
function useStart({
  id
}: SendIntent): readonly [isStarting: boolean, start: (isRepeat: boolean) => Promise<void>] {
  const kit = useKit()
  const words = useMessages()
  const [isStarting, setStarting] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    // A failure is shown once the person sends.
    Promise.all([loadSend(), loadAnnounce()]).catch(() => undefined)
    return () => {
      isLeft.current = true
    }
  }, [])
  const start = async (isRepeat: boolean) => {
    setStarting(true)
    try {
      const [{ send }, { announceOutcome }] = await Promise.all([loadSend(), loadAnnounce()])
      // The review shows the outcome from the state.
      if (isLeft.current) return
      const outcome = send(kit, { id, isRepeat })
      const { intent } = kit.slice(sendSlice).get()
      if (intent) void announceOutcome(kit, intent, outcome, words)
    } catch (error) {
      updateIntent(kit, id, { failure: kit.report(error).code })
    }
    setStarting(false)
  }
  return [isStarting, start]
}
