import type { SwapIntent } from '../../../core/state/swap.js'
import { isUnderReview } from '../../../core/swap/arithmetic.js'
import { setUnlimited } from '../../../core/swap/swapIntent.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatUnits } from '../../../protocol/units.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { inSentence } from '../format/inSentence.js'

type ApprovalProps = { readonly intent: SwapIntent }

/** Whether the swap is preceded by an approval of its own, whose limit the person may choose. */
const hasTransaction = ({ offer, ...intent }: SwapIntent): boolean =>
  offer?.approval === 'transaction' && Boolean(offer.spender) && isUnderReview(intent)

/** How the router gets its allowance. */
export function Approval({ intent }: ApprovalProps) {
  const { t, locale } = useMessages()
  const { offer, from, amount, isUnlimited } = intent
  const symbol = from.symbol || from.name
  const text = inSentence(writeAmount({ amount: formatUnits(amount, from.decimals), symbol }, locale).full)
  if (!offer || offer.approval === 'none' || !offer.spender || !isUnderReview(intent)) return null
  if (offer.approval === 'batch') return <Hint text={t('swap.withBatch')} />
  if (offer.approval === 'permit') return <Hint text={t('swap.withPermit', { amount: text })} />
  if (isUnlimited && !offer.resetCall) return null
  return (
    <Stack gap={2} testId="latchkey-swap-approval">
      {offer.resetCall ? <Hint text={t('swap.needsReset', { symbol })} /> : null}
      {isUnlimited ? null : <Hint text={t('swap.needsApproval', { amount: text })} />}
    </Stack>
  )
}

/** The limit of the approval: exactly the amount, unless the person chooses otherwise (decision D17), with the warning in sight. */
export function ApprovalLimit({ intent }: ApprovalProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { id, from, isUnlimited } = intent
  if (!hasTransaction(intent)) return null
  const warning = t('swap.unlimitedText', { symbol: from.symbol || from.name })
  return (
    <>
      <Checkbox
        checked={isUnlimited}
        onChange={isChecked => void setUnlimited(kit, id, isChecked)}
        testId="latchkey-swap-unlimited"
      >
        {t('swap.unlimited')}
      </Checkbox>
      <Live>{isUnlimited ? <Notice tone="warning">{warning}</Notice> : null}</Live>
    </>
  )
}

function Hint({ text }: { readonly text: string }) {
  return (
    <Text size="sm" tone="secondary" align="center" testId="latchkey-swap-approval-hint">
      {text}
    </Text>
  )
}
