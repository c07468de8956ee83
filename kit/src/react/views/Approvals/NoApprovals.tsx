import type { ApprovalGap } from '../../../protocol/http/approvals.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useMessages } from '../../context/MessagesContext.js'
import { RetryButton } from '../parts/RetryNote.js'

type Props = {
  /** Why approvals may be missing; undefined: none are. */
  readonly gap: ApprovalGap | undefined
  readonly network: string
  readonly onRetry: () => Promise<unknown>
}

/** An empty list: that there are no approvals, which only a complete list says, or why they are not known. */
export function NoApprovals({ gap, network, onRetry }: Props) {
  const { t } = useMessages()
  if (gap === undefined)
    return (
      <EmptyState
        icon="check"
        title={t('approvals.empty')}
        text={t('approvals.emptyText', { network })}
        testId="latchkey-approvals-none"
      />
    )
  return (
    <EmptyState
      icon="info"
      title={t(gap === 'noSource' ? 'approvals.noSource' : 'approvals.notKnown')}
      text={t(`approvals.${gap}Text`, { network })}
      {...(gap !== 'noSource' && { action: <RetryButton onRetry={onRetry} /> })}
      testId={`latchkey-approvals-${gap}`}
    />
  )
}

const order: readonly ApprovalGap[] = ['noSource', 'unavailable', 'indexing', 'cut']

/** The gap that the view shows, if there are several. */
export const gapOf = (
  incomplete: readonly { readonly reason: ApprovalGap }[] | undefined
): ApprovalGap | undefined => order.find(gap => incomplete?.some(({ reason }) => reason === gap))
