import { useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import { swapSlice } from '../../../core/state/swap.js'
import { type SwapStep, swapStep } from '../../../core/swap/arithmetic.js'
import { flipSwap, formQuote, type QuoteState } from '../../../core/swap/swapForm.js'
import type { MessageKey } from '../../../messages/en.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { swapPollInterval } from '../../../protocol/swapLimits.js'
import { AboveBar, ActionBar } from '../../../ui/ActionBar/ActionBar.js'
import { Button } from '../../../ui/Button/Button.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { isShown } from '../hooks/isShown.js'
import { usePolling } from '../hooks/usePolling.js'
import walletSendCss from '../WalletSend/WalletSend.css?inline'
import swapCss from './Swap.css?inline'
import { SwapBox } from './SwapBox.js'
import type { SwapDetailsProps } from './SwapDetails.js'

const loadOpen = /* @__PURE__ */ lazyImport(() => import('../../../core/swap/openSwap.js'))
const SwapDetails = /* @__PURE__ */ late<SwapDetailsProps>(() =>
  import('./SwapDetails.js').then(m => m.SwapDetails)
)
const loadReview = /* @__PURE__ */ lazyImport(() => import('../SwapPreview/SwapPreview.js'))

const stepLabels: Readonly<Record<SwapStep, MessageKey>> = {
  token: 'swap.selectToken',
  amount: 'swap.enterAmount',
  incorrectValue: 'swap.invalidAmount',
  insufficientFunds: 'swap.insufficient',
  slippage: 'swap.badSlippage',
  ready: 'swap.review'
}

/** The two sides, the price, and the way to the review. */
export function SwapForm() {
  useSheet(walletSendCss)
  useSheet(swapCss)
  const kit = useKit()
  const { t } = useMessages()
  const step = useKitState(kit => swapStep(kit.slice(swapSlice).get()))
  const quote = useKitState(formQuote)
  usePolling(() => {
    loadOpen().then(({ refreshSwap }) => refreshSwap(kit), kit.report)
  }, swapPollInterval)
  const canReview = step === 'ready' && quote.status === 'success'
  return (
    <Stack padding="view" gap={3} testId="latchkey-swap">
      <AboveBar gap={3}>
        <div className="swap-sides">
          <SwapBox side="from" />
          <div className="swap-flip">
            <IconButton
              icon="swap"
              tone="solid"
              label={t('swap.flip')}
              testId="latchkey-swap-flip"
              onClick={() => flipSwap(kit)}
            />
          </div>
          <SwapBox side="to" />
        </div>
        <SwapDetails quote={quote} />
      </AboveBar>
      <ActionBar>
        <ReviewButton
          label={t(quote.status === 'error' && step === 'ready' ? failureLabel(quote) : stepLabels[step])}
          isDisabled={!canReview && !(step === 'ready' && quote.status === 'loading')}
          isLoading={step === 'ready' && quote.status === 'loading'}
        />
      </ActionBar>
    </Stack>
  )
}

const failureLabel = ({ error }: QuoteState & { readonly status: 'error' }): MessageKey =>
  error.code === 'LATCHKEY_SWAP__NO_ROUTE' ? 'swap.noRoute' : 'swap.quoteFailed'

function ReviewButton(props: {
  readonly label: string
  readonly isDisabled: boolean
  readonly isLoading: boolean
}) {
  const kit = useKit()
  const { t } = useMessages()
  const [isOpening, setOpening] = useState(false)
  const review = async () => {
    setOpening(true)
    try {
      const { openReview } = await loadReview()
      const isReady = formQuote(kit).status === 'success' && swapStep(kit.slice(swapSlice).get()) === 'ready'
      if (isShown(kit, 'Swap') && isReady) openReview(kit)
    } catch (error) {
      kit.report(error)
      showToast(kit, { message: t('modal.notLoaded'), variant: 'error' })
    }
    setOpening(false)
  }
  return (
    <Button
      size="lg"
      testId="swap-action-button"
      disabled={props.isDisabled}
      loading={props.isLoading || isOpening}
      onClick={() => void review()}
    >
      {props.label}
    </Button>
  )
}
