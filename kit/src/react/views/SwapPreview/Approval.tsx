import type { SwapIntent } from '../../../core/state/swap.js'
import { isUnderReview } from '../../../core/swap/arithmetic.js'
import { setUnlimited } from '../../../core/swap/swapIntent.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatUnits } from '../../../protocol/units.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { inSentence } from '../format/inSentence.js'

/** How the router gets its allowance. Of exactly the amount, unless the person chooses otherwise (decision D17). */
export function Approval({ intent }: { readonly intent: SwapIntent }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { id, offer, from, amount, isUnlimited } = intent
  const symbol = from.symbol || from.name
  const text = inSentence(writeAmount({ amount: formatUnits(amount, from.decimals), symbol }, locale).full)
  if (!offer || offer.approval === 'none' || !offer.spender || !isUnderReview(intent)) return null
  if (offer.approval === 'batch') return <Hint text={t('swap.withBatch')} />
  if (offer.approval === 'permit') return <Hint text={t('swap.withPermit', { amount: text })} />
  return (
    <Stack gap={2} testId="latchkey-swap-approval">
      {offer.resetCall ? <Hint text={t('swap.needsReset', { symbol })} /> : null}
      {isUnlimited ? null : <Hint text={t('swap.needsApproval', { amount: text })} />}
      <Checkbox
        checked={isUnlimited}
        onChange={isChecked => void setUnlimited(kit, id, isChecked)}
        testId="latchkey-swap-unlimited"
      >
        {t('swap.unlimited')}
      </Checkbox>
      {isUnlimited ? <Notice tone="warning">{t('swap.unlimitedText', { symbol })}</Notice> : null}
    </Stack>
  )
}

function Hint({ text }: { readonly text: string }) {
  return (
    <Text size="sm" tone="secondary" align="center" testId="latchkey-swap-approval-hint">
      {text}
    </Text>
  )
}
