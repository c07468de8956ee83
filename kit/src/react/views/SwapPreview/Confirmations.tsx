import { useState } from 'react'
import type { SwapIntent } from '../../../core/state/swap.js'
import {
  type AcceptedImpact,
  impactRisk,
  isImpactAccepted,
  isUnderReview
} from '../../../core/swap/arithmetic.js'
import { acceptUnproved } from '../../../core/swap/swapIntent.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { writeLoss } from '../Swap/writeImpact.js'

/** What the person must confirm before a swap, and whether it is confirmed. */
export type Confirmation = {
  readonly text: string
  readonly isGiven: boolean
  readonly testId: string
  give(isGiven: boolean): void
}

/**
 * The confirmations of a review: of a loss that is great or unknown, until the loss grows; of a swap that the network could not simulate;
 * of a swap that may have been sent before. All of them end with their intent: each repetition is an intent of its own.
 */
export function useConfirmations(
  { id, status, offer, ...intent }: SwapIntent,
  impact: bigint | undefined
): readonly Confirmation[] {
  const kit = useKit()
  const { t, locale } = useMessages()
  const [loss, setLoss] = useState<AcceptedImpact & { readonly id: string }>()
  const [repeated, setRepeated] = useState<string>()
  const risk = impactRisk(impact)
  const confirmations: readonly (Confirmation | false)[] = [
    offer !== undefined &&
      (risk === 'danger' || risk === 'unknown') && {
        text:
          impact === undefined
            ? t('swap.confirmUnknownImpact')
            : t('swap.confirmImpact', { impact: writeLoss(impact, locale) }),
        isGiven: isImpactAccepted(impact, loss?.id === id ? loss : undefined),
        testId: 'latchkey-swap-loss',
        give: isGiven => setLoss(isGiven ? { id, impact } : undefined)
      },
    offer?.simulation === null &&
      !offer.problem &&
      isUnderReview({ status }) && {
        text: t('swap.confirmUnproved'),
        isGiven: intent.isUnprovedAccepted === true,
        testId: 'latchkey-swap-unproved',
        give: isGiven => acceptUnproved(kit, id, isGiven)
      },
    isRepeat({ status }) && {
      text: t('swap.confirmRepeat'),
      isGiven: repeated === id,
      testId: 'latchkey-swap-repeated',
      give: isGiven => setRepeated(isGiven ? id : undefined)
    }
  ]
  return confirmations.filter(confirmation => confirmation !== false)
}

/** Whether the swap may have been sent before. */
export const isRepeat = ({ status }: Pick<SwapIntent, 'status'>): boolean =>
  status === 'repeat' || status === 'unknown'

export function Confirmations({ confirmations }: { readonly confirmations: readonly Confirmation[] }) {
  return confirmations.map(({ text, isGiven, testId, give }) => (
    <Checkbox key={testId} checked={isGiven} onChange={give} testId={testId}>
      {text}
    </Checkbox>
  ))
}
