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

/** What must be confirmed before a swap, and whether it is. */
export type Consent = {
  /** A price impact that is great or unknown. */
  readonly isLosing: boolean
  readonly isLossAccepted: boolean
  /** The network could not simulate the swap. */
  readonly isUnproved: boolean
  readonly isUnprovedAccepted: boolean
  setLossAccepted(isAccepted: boolean): void
  setUnprovedAccepted(isAccepted: boolean): void
}

/** The confirmations of a review. That of a loss ends when the loss grows, all of them with their intent. */
export function useConsent({ id, offer, ...intent }: SwapIntent, impact: bigint | undefined): Consent {
  const kit = useKit()
  const [loss, setLoss] = useState<AcceptedImpact & { readonly id: string }>()
  const risk = impactRisk(impact)
  return {
    isLosing: offer !== undefined && (risk === 'danger' || risk === 'unknown'),
    isLossAccepted: isImpactAccepted(impact, loss?.id === id ? loss : undefined),
    isUnproved: offer?.simulation === null && !offer.problem && isUnderReview(intent),
    isUnprovedAccepted: intent.isUnprovedAccepted === true,
    setLossAccepted: isAccepted => setLoss(isAccepted ? { id, impact } : undefined),
    setUnprovedAccepted: isAccepted => acceptUnproved(kit, id, isAccepted)
  }
}

export const isMissing = ({ isLosing, isLossAccepted, isUnproved, isUnprovedAccepted }: Consent): boolean =>
  (isLosing && !isLossAccepted) || (isUnproved && !isUnprovedAccepted)

type ConfirmationsProps = { readonly consent: Consent; readonly impact: bigint | undefined }

export function Confirmations({ consent, impact }: ConfirmationsProps) {
  const { t, locale } = useMessages()
  return (
    <>
      {consent.isLosing ? (
        <Checkbox
          checked={consent.isLossAccepted}
          onChange={consent.setLossAccepted}
          testId="latchkey-swap-loss"
        >
          {impact === undefined
            ? t('swap.confirmUnknownImpact')
            : t('swap.confirmImpact', { impact: writeLoss(impact, locale) })}
        </Checkbox>
      ) : null}
      {consent.isUnproved ? (
        <Checkbox
          checked={consent.isUnprovedAccepted}
          onChange={consent.setUnprovedAccepted}
          testId="latchkey-swap-unproved"
        >
          {t('swap.confirmUnproved')}
        </Checkbox>
      ) : null}
    </>
  )
}
