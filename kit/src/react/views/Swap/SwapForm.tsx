import { useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import { dispatch } from '../../../core/dispatch.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { refreshBalances } from '../../../core/query/refreshBalances.js'
import { swapSlice } from '../../../core/state/swap.js'
import { type SwapStep, swapStep } from '../../../core/swap/arithmetic.js'
import { listActiveSwapTokens } from '../../../core/swap/listSwapTokens.js'
import { refreshTokens } from '../../../core/swap/openSwap.js'
import {
  changeSwap,
  flipSwap,
  formQuote,
  type QuoteState,
  quoteRequest
} from '../../../core/swap/swapForm.js'
import { quoteKey } from '../../../core/swap/swapQueries.js'
import type { MessageKey } from '../../../messages/en.js'
import { errorText } from '../../../messages/errors.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { swapPollInterval } from '../../../protocol/swapLimits.js'
import { Button } from '../../../ui/Button/Button.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import type { Kit } from '../../../core/Kit.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { isShown } from '../hooks/isShown.js'
import { usePolling } from '../hooks/usePolling.js'
import walletSendCss from '../WalletSend/WalletSend.css?inline'
import swapCss from './Swap.css?inline'
import { SwapBox } from './SwapBox.js'
import { SwapDetails } from './SwapDetails.js'

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
  usePolling(() => void refresh(kit), swapPollInterval)
  const canReview = step === 'ready' && quote.status === 'success'
  return (
    <Stack padding="view" gap={3} testId="latchkey-swap">
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
      <QuoteProblem quote={quote} />
      <SwapDetails quote={quote} />
      <ReviewButton
        label={t(quote.status === 'error' && step === 'ready' ? failureLabel(quote) : stepLabels[step])}
        isDisabled={!canReview && !(step === 'ready' && quote.status === 'loading')}
        isLoading={step === 'ready' && quote.status === 'loading'}
      />
    </Stack>
  )
}

const hasNoRoute = ({ error }: { readonly error: { readonly code: string } }) =>
  error.code === 'LATCHKEY_SWAP__NO_ROUTE'

const failureLabel = (quote: QuoteState & { readonly status: 'error' }): MessageKey =>
  hasNoRoute(quote) ? 'swap.noRoute' : 'swap.quoteFailed'

/** Why there is no price, in the words of the service (decision D16), and how to try again. */
function QuoteProblem({ quote }: { readonly quote: QuoteState }) {
  const kit = useKit()
  const { t } = useMessages()
  if (quote.status !== 'error') return null
  const { error } = quote
  const { reason, status } = error.context
  const { text, values } = errorText(error.code, error.context)
  const words = hasNoRoute(quote)
    ? t('swap.noRouteText')
    : Number(status) === 400 && typeof reason === 'string'
      ? reason
      : t(text, values)
  return (
    <Stack gap={2} testId="latchkey-swap-problem">
      <Notice tone="warning">{words}</Notice>
      <Stack align="center">
        <Button size="sm" variant="ghost" onClick={() => changeSwap(kit, {})}>
          {t('common.tryAgain')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Reads the quote, its prices and the balances again. */
async function refresh(kit: Kit): Promise<void> {
  const request = quoteRequest(kit)
  if (request) {
    await invalidateQueries(kit, quoteKey(request))
    await invalidateQueries(kit, ['prices'])
    changeSwap(kit, {})
    await refreshBalances(kit, request.account)
  }
  await listActiveSwapTokens(kit).then(
    tokens => refreshTokens(kit, tokens),
    () => undefined
  )
}

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
      fullWidth
      testId="swap-action-button"
      disabled={props.isDisabled}
      loading={props.isLoading || isOpening}
      onClick={() => void review()}
    >
      {props.label}
    </Button>
  )
}

/** Opens the choice of a token. */
export function chooseToken(kit: Kit, side: 'from' | 'to'): void {
  kit.track('CLICK_SELECT_TOKEN_TO_SWAP')
  dispatch(kit, { type: 'push', view: 'SwapSelectToken', data: { side } })
}
