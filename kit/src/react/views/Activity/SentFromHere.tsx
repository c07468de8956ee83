import type { ActivityItem } from '../../../core/activity/ActivityItem.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import {
  situationOf,
  type TrackedTransaction,
  type TransactionSituation,
  transactionsSlice
} from '../../../core/state/transactions.js'
import { loadFollow } from '../../../core/transactions/resumeTransactions.js'
import type { MessageKey } from '../../../messages/en.js'
import { writeAmount } from '../../../protocol/amounts.js'
import type { Network } from '../../../protocol/network.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { timeOf } from '../format/timeOf.js'
import { ActivityIcon } from './ActivityIcon.js'
import { operationWords } from './describeActivity.js'

const HashLinks = /* @__PURE__ */ late(() => import('./HashLinks.js').then(m => m.HashLinks))

/** The transactions that this page sent and the history does not have yet: with their progress, live. */
export function SentFromHere({
  account,
  network,
  items = []
}: {
  readonly account: ActiveAccount
  readonly network: Network
  readonly items: readonly ActivityItem[] | undefined
}) {
  const { t } = useMessages()
  const all = useKitState(kit => kit.slice(transactionsSlice).get())
  const shown = all.filter(
    transaction => transaction.account === account.caipAddress && !isInHistory(transaction, items)
  )
  if (shown.length === 0) return null
  return (
    <Stack gap={2} testId="latchkey-sent-transactions">
      <Heading size="md">{t('activity.pending')}</Heading>
      <Stack as="ul" role="list" gap={1}>
        {shown.map(transaction => (
          <li key={transaction.id}>
            <SentRow transaction={transaction} network={network} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** One that was undone stays in the list, as the history may not know that yet. */
function isInHistory(
  { hash, status, isUndone }: TrackedTransaction,
  items: readonly ActivityItem[]
): boolean {
  return (
    !isUndone && status !== 'cancelled' && status !== 'replaced' && items.some(item => item.hash === hash)
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
  const dismiss = () => {
    loadFollow()
      .then(({ forgetTransactions }) => forgetTransactions(kit, other => other.id === id))
      .catch(kit.report)
  }
  return (
    <details className="activity" data-testid={`latchkey-sent-${id}`} data-status={status}>
      <summary>
        <ListRow
          image={<ActivityIcon shape={shapes[status]} />}
          title={what}
          description={
            <span role="status">{`${t(wordsOf(situationOf(transaction, now)))} · ${timeOf(sentAt, now, locale)}`}</span>
          }
        />
      </summary>
      <Stack gap={2} padding={2}>
        {transaction.isBatch ? null : <HashLinks hash={hash} network={network} />}
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
  partiallyReverted: 'warning',
  cancelled: 'close',
  replaced: 'swap',
  dropped: 'warning',
  unknown: 'warning'
} as const

const wordsOf = (situation: TransactionSituation): MessageKey =>
  situation === 'failed' ? 'activity.failedTracked' : `activity.${situation}`
