import type { ReactNode } from 'react'
import {
  situationOf,
  type TrackedTransaction,
  type TransactionSituation
} from '../../../core/state/transactions.js'
import { loadFollow } from '../../../core/transactions/resumeTransactions.js'
import type { MessageKey } from '../../../messages/en.js'
import { enActivitySent } from '../../../messages/enActivitySent.js'
import { writeAmount } from '../../../protocol/amounts.js'
import type { Network } from '../../../protocol/network.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import { inSentence } from '../format/inSentence.js'
import { timeOf } from '../format/timeOf.js'
import { ActivityHeading } from './ActivityHeading.js'
import { ActivityPicture } from './ActivityPicture.js'
import { operationWords } from './describeActivity.js'

const HashLinks = /* @__PURE__ */ late(() => import('./HashLinks.js').then(m => m.HashLinks))

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
  const { id, hash, status, purpose, proposal, sentAt } = transaction
  const now = kit.environment.clock.now()
  const { amount, symbol = '' } = purpose
  const what = [
    operationWords(purpose.operationType, t),
    ...(amount === undefined ? [] : [inSentence(writeAmount({ amount, symbol }, locale).short)])
  ].join(' · ')
  const words = wordsOf(situationOf(transaction, now), transaction)
  const dismiss = () => {
    loadFollow()
      .then(({ dismissTransaction }) => dismissTransaction(kit, transaction))
      .catch(kit.report)
  }
  return (
    <details className="activity" data-testid={`latchkey-sent-${id}`} data-status={status}>
      <summary>
        <ListRow
          image={
            <ActivityPicture
              shape={shapes[status]}
              moved={symbol ? [{ kind: 'fungible', symbol, name: symbol }] : []}
              network={network}
            />
          }
          title={what}
          description={
            <Live as="span">{`${timeOf(sentAt, now, locale)} · ${t(words, proposalOf(transaction))}`}</Live>
          }
        />
      </summary>
      <Stack gap={2} padding={2}>
        {transaction.isBatch ? null : <HashLinks hash={hash} network={network} />}
        {status === 'pending' && !proposal ? null : (
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

function wordsOf(situation: TransactionSituation, { proposal }: TrackedTransaction): MessageKey {
  if (situation === 'proposed' && proposal?.signed !== undefined) return 'activity.proposedCount'
  return situation === 'failed' ? 'activity.failedTracked' : `activity.${situation}`
}

/** The places of the texts of a proposal. */
const proposalOf = ({ proposal }: TrackedTransaction) => ({
  signed: proposal?.signed ?? 0,
  required: proposal?.required ?? 0
})
