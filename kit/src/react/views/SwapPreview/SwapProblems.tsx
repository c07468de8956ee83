import { findNetwork } from '../../../core/select/network.js'
import type { SwapIntent, SwapProblem } from '../../../core/state/swap.js'
import { cutDecimals, isBlocking } from '../../../core/swap/arithmetic.js'
import { refreshSwapIntent } from '../../../core/swap/swapIntent.js'
import type { MessageKey } from '../../../messages/en.js'
import { errorText } from '../../../messages/errors.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatUnits } from '../../../protocol/units.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { inSentence } from '../format/inSentence.js'

const problemTexts: Readonly<Record<SwapProblem, MessageKey>> = {
  target: 'swap.faultTarget',
  call: 'swap.faultCall',
  recipient: 'swap.faultRecipient',
  tokenIn: 'swap.faultTokenIn',
  tokenOut: 'swap.faultTokenOut',
  amount: 'swap.faultAmount',
  least: 'swap.faultLeast',
  value: 'swap.faultValue',
  deadline: 'swap.faultDeadline',
  approval: 'swap.faultApproval',
  decimals: 'swap.faultDecimals',
  outcome: 'swap.faultOutcome',
  reverted: 'swap.problemReverted',
  insufficientFunds: 'swap.problemFunds',
  insufficientFee: 'swap.problemFee'
}

type ProblemProps = { readonly intent: SwapIntent; readonly isPriceWorse: boolean }

/** Why the swap must not be sent, or not as it is. */
export function SwapProblems({ intent, isPriceWorse }: ProblemProps) {
  const kit = useKit()
  const { t } = useMessages()
  const coin = useKitState(kit => findNetwork(kit, intent.network)?.nativeCurrency.symbol ?? '')
  const { offer, unread, id } = intent
  if (!offer) return unread ? <Unread intent={intent} /> : null
  const { problem, simulation } = offer
  if (problem && isBlocking(problem)) {
    return (
      <Live isUrgent>
        <div data-testid="latchkey-swap-blocked" data-problem={problem}>
          <Notice tone="warning">
            <strong>{t('swap.blocked')}</strong>
            <br />
            {t(problemTexts[problem])} {t('swap.blockedText')}
          </Notice>
        </div>
      </Live>
    )
  }
  if (problem) {
    const reason = simulation?.isSuccess === false ? simulation.reason : undefined
    const key = problem === 'reverted' && reason ? 'swap.problemReason' : problemTexts[problem]
    return (
      <Stack gap={2} testId="latchkey-swap-fails">
        <Live>
          <Notice tone="warning">{t(key, { symbol: coin, reason: reason ?? '' })}</Notice>
        </Live>
        <Text size="sm" align="center">
          <LinkButton onClick={() => void refreshSwapIntent(kit, id)}>{t('common.tryAgain')}</LinkButton>
        </Text>
      </Stack>
    )
  }
  if (isPriceWorse) {
    return (
      <Live testId="latchkey-swap-worse">
        <Notice tone="warning">{t('swap.worse')}</Notice>
      </Live>
    )
  }
  return null
}

/** What was checked of a swap that may be sent. */
export function SwapChecked({ intent, isPriceWorse }: ProblemProps) {
  const { t, locale } = useMessages()
  const { offer, to } = intent
  if (!offer || offer.problem || isPriceWorse) return null
  const amount = writeAmount(
    { amount: cutDecimals(formatUnits(offer.least, to.decimals), 6), symbol: to.symbol },
    locale
  ).full
  return (
    <Live>
      <Text size="sm" tone="secondary" align="center" testId="latchkey-swap-checked">
        {t(offer.simulation ? 'swap.checked' : 'swap.notSimulated', { amount: inSentence(amount) })}
      </Text>
    </Live>
  )
}

/** The service, or the network, gave no offer: in its own words if it has some (decision D16). */
function Unread({ intent: { id, unread } }: { readonly intent: SwapIntent }) {
  const kit = useKit()
  const { t } = useMessages()
  if (!unread) return null
  const { text, values } = errorText(unread.code)
  const isNoRoute = unread.code === 'LATCHKEY_SWAP__NO_ROUTE'
  return (
    <Stack gap={2} testId="latchkey-swap-unread">
      <Live isUrgent>
        <Notice tone="warning">
          <strong>{t('swap.unread')}</strong>
          <br />
          {unread.reason ?? (isNoRoute ? t('swap.noRouteText') : t(text, values))}
        </Notice>
      </Live>
      <Text size="sm" align="center">
        <LinkButton onClick={() => void refreshSwapIntent(kit, id)}>{t('common.tryAgain')}</LinkButton>
      </Text>
    </Stack>
  )
}
