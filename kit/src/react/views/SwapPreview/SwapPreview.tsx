'use client'
import { useEffect, useRef, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount } from '../../../core/select/connection.js'
import { type SwapIntent, swapSlice, updateSwapIntent } from '../../../core/state/swap.js'
import type { ViewEntry } from '../../../core/state/view.js'
import { isUnderReview, isWorse, priceImpact } from '../../../core/swap/arithmetic.js'
import { withPrice } from '../../../core/swap/swapForm.js'
import { acceptOffer, openSwapIntent, refreshSwapIntent } from '../../../core/swap/swapIntent.js'
import { enSendPreview } from '../../../messages/enSendPreview.js'
import { enSwap } from '../../../messages/enSwap.js'
import { enSwapPreview } from '../../../messages/enSwapPreview.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { swapPollInterval } from '../../../protocol/swapLimits.js'
import { AboveBar, ActionBar, ActionRow } from '../../../ui/ActionBar/ActionBar.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { isShown } from '../hooks/isShown.js'
import { usePolling } from '../hooks/usePolling.js'
import { Approval } from './Approval.js'
import { type Confirmation, Confirmations, isRepeat, useConfirmations } from './Confirmations.js'
import { Offer } from './Offer.js'
import { SwapChecked, SwapProblems } from './SwapProblems.js'
import { SwapStatus } from './SwapStatus.js'

const loadSwap = /* @__PURE__ */ lazyImport(() => import('../../../core/actions/swap.js'))
const loadApprove = /* @__PURE__ */ lazyImport(() => import('../../../core/actions/approveSwap.js'))

/** Shows the review of the form. Throws as `openSwapIntent` does. */
export function openReview(kit: Kit): void {
  openSwapIntent(kit)
  dispatch(kit, { type: 'push', view: 'SwapPreview' })
}

/** The review of a swap: what is paid and received, what was checked, and the approval before it (screens.md section 12). */
export const SwapPreview = /* @__PURE__ */ withMessages<Pick<ViewEntry, 'data'>>(Preview, {
  ...enSendPreview,
  ...enSwap,
  ...enSwapPreview
})

function Preview() {
  const kit = useKit()
  const intent = useKitState(kit => kit.slice(swapSlice).get().intent)
  const account = useKitState(kit => activeAccount(kit)?.caipAddress)
  const isSent = intent?.status === 'sent'
  useEffect(() => {
    if (!isSent || !isShown(kit, 'SwapPreview')) return
    dispatch(kit, { type: 'reset', view: 'Account' })
    dispatch(kit, { type: 'push', view: 'SwapConfirmed' })
  }, [kit, isSent])
  // A change of the account or its network empties the form and the intent.
  if (!intent || intent.account !== account) return <Over />
  return <Review intent={intent} />
}

function Over() {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Live>
      <EmptyState
        icon="info"
        title={t('send.over')}
        text={t('swap.overText')}
        action={
          <Button onClick={() => dispatch(kit, { type: 'reset', view: 'Account' })}>
            {t('send.toAccount')}
          </Button>
        }
        testId="latchkey-swap-over"
      />
    </Live>
  )
}

function Review({ intent }: { readonly intent: SwapIntent }) {
  const kit = useKit()
  const { id, offer, amount, seen, network } = intent
  const sides = useKitState(kit => ({
    from: withPrice(kit, network, intent, intent.from),
    to: withPrice(kit, network, intent, intent.to)
  }))
  usePolling(() => void refreshSwapIntent(kit, id), swapPollInterval)
  const impact = offer && priceImpact(amount, offer.quoted, sides)
  const confirmations = useConfirmations(intent, impact)
  const isPriceWorse = isUnderReview(intent) && offer !== undefined && isWorse(offer.quoted, seen)
  return (
    <Stack padding="view" gap={4} testId="latchkey-swap-review">
      <AboveBar>
        <Offer intent={{ ...intent, ...sides }} impact={impact}>
          <SwapProblems intent={intent} isPriceWorse={isPriceWorse} />
        </Offer>
        <SwapChecked intent={intent} isPriceWorse={isPriceWorse} />
        <Approval intent={intent} />
      </AboveBar>
      <Buttons intent={intent} isPriceWorse={isPriceWorse} confirmations={confirmations} />
    </Stack>
  )
}

type ButtonsProps = {
  readonly intent: SwapIntent
  readonly isPriceWorse: boolean
  readonly confirmations: readonly Confirmation[]
}

function Buttons({ intent, isPriceWorse, confirmations }: ButtonsProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { id, status, offer, from, unread } = intent
  const [isStarting, start] = useStart(intent)
  const isBusy = isStarting || !isUnderReview(intent)
  const needsApproval = offer?.approval === 'transaction' && isUnderReview(intent)
  const isRepeated = isRepeat(intent)
  const isUnconfirmed = confirmations.some(({ isGiven }) => !isGiven)
  const label = isPriceWorse
    ? t('swap.accept')
    : needsApproval
      ? t('swap.approve', { symbol: from.symbol || from.name })
      : status === 'approving'
        ? t('swap.approving')
        : t(isRepeated ? 'swap.swapAgain' : 'swap.swap')
  const act = () => {
    if (isPriceWorse) acceptOffer(kit, id, offer?.quoted)
    else void start(needsApproval ? 'approve' : 'swap', isRepeated)
  }
  return (
    <ActionBar>
      <SwapStatus intent={intent} />
      <Confirmations confirmations={confirmations} />
      <ActionRow>
        <Button
          variant="secondary"
          size="lg"
          testId="latchkey-swap-cancel"
          onClick={() => dispatch(kit, { type: 'back' })}
        >
          {t(isBusy ? 'common.back' : 'send.cancel')}
        </Button>
        <Button
          size="lg"
          variant={isRepeated ? 'danger' : 'primary'}
          testId="latchkey-swap-confirm"
          disabled={
            !isBusy && (offer?.problem !== undefined || isUnconfirmed || (!offer && unread !== undefined))
          }
          loading={isBusy || (!offer && !unread)}
          onClick={act}
        >
          {label}
        </Button>
      </ActionRow>
    </ActionBar>
  )
}

type Start = (what: 'approve' | 'swap', isRepeat: boolean) => Promise<void>

/** Passes the approval or the swap to the wallet, with code that is loaded while the person reads the review. */
function useStart({ id }: SwapIntent): readonly [isStarting: boolean, start: Start] {
  const kit = useKit()
  const [isStarting, setStarting] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    // A failure is shown once the person swaps.
    Promise.all([loadSwap(), loadApprove()]).catch(() => undefined)
    return () => {
      isLeft.current = true
    }
  }, [])
  const start: Start = async (what, isRepeat) => {
    setStarting(true)
    try {
      const [{ swap }, { approveSwap }] = await Promise.all([loadSwap(), loadApprove()])
      // The review shows the outcome from the state.
      const ignore = () => undefined
      if (isLeft.current) return
      if (what === 'approve') approveSwap(kit, { id }).catch(ignore)
      else swap(kit, { id, isRepeat }).catch(ignore)
    } catch (error) {
      updateSwapIntent(kit, id, { failure: kit.report(error).code })
    }
    setStarting(false)
  }
  return [isStarting, start]
}
