import type { ReactNode } from 'react'
import type { TrackedTransaction } from '../../../core/state/transactions.js'
import { forgetTransactions } from '../../../core/transactions/followTransactions.js'
import type { MessageKey } from '../../../messages/en.js'
import { enActivitySent } from '../../../messages/enActivitySent.js'
import { writeAmount } from '../../../protocol/amounts.js'
import type { Network } from '../../../protocol/network.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import { timeOf } from '../format/timeOf.js'
import { ActivityHeading } from './ActivityHeading.js'
import { ActivityIcon } from './ActivityIcon.js'
import { operationWords } from './describeActivity.js'

const HashLinks = /* @__PURE__ */ late(() => import('./HashLinks.js').then(m => m.HashLinks))

/** A transaction that is not included after this time is called slow, in ms. */
const slowAfter = 180_000

/** The transactions that this page sent, with their progress, live. */
export const SentFromHere = /* @__PURE__ */ withMessages(SentList, enActivitySent)

function SentList({
  sent,
  network,
  action
}: {
  readonly sent: readonly TrackedTransaction[]
  readonly network: Network
  readonly action: ReactNode
}) {
  const { t } = useMessages()
  return (
    <Stack gap={2} testId="latchkey-sent-transactions">
      <ActivityHeading action={action}>{t('activity.pending')}</ActivityHeading>
      <Stack as="ul" role="list" gap={1}>
        {sent.map(transaction => (
          <li key={transaction.id}>
            <SentRow transaction={transaction} network={network} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function SentRow({
  transaction,
  network
}: {
  readonly transaction: TrackedTransaction
  readonly network: Network
}) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { id, hash, status, purpose, sentAt } = transaction
  const now = kit.environment.clock.now()
  const { amount, symbol = '' } = purpose
  const what = [
    operationWords(purpose.operationType, t),
    ...(amount === undefined ? [] : [writeAmount({ amount, symbol }, locale).short])
  ].join(' · ')
  const dismiss = () => void forgetTransactions(kit, other => other.id === id).catch(kit.report)
  return (
    <details className="activity" data-testid={`latchkey-sent-${id}`} data-status={status}>
      <summary>
        <ListRow
          image={<ActivityIcon shape={shapes[status]} />}
          title={what}
          description={
            <span role="status">{`${t(wordsOf(transaction, now))} · ${timeOf(sentAt, now, locale)}`}</span>
          }
        />
      </summary>
      <Stack gap={2} padding={2}>
        <HashLinks hash={hash} network={network} />
        {status === 'pending' ? null : (
          <Stack direction="row" justify="end">
            <IconButton icon="close" label={t('activity.dismiss', { what })} onClick={dismiss} />
          </Stack>
        )}
      </Stack>
    </details>
  )
}

const shapes = {
  pending: 'clock',
  confirmed: 'check',
  failed: 'error',
  cancelled: 'close',
  replaced: 'swap',
  dropped: 'warning',
  unknown: 'warning'
} as const

function wordsOf({ status, isUndone, isSpedUp, sentAt }: TrackedTransaction, now: number): MessageKey {
  if (status === 'pending') {
    if (isUndone) return 'activity.undone'
    return now - sentAt > slowAfter ? 'activity.slow' : 'activity.waiting'
  }
  if (status === 'confirmed') return isSpedUp ? 'activity.spedUp' : 'activity.confirmed'
  return status === 'failed' ? 'activity.failedTracked' : `activity.${status}`
}
