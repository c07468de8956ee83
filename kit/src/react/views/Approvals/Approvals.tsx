'use client'
import { useState } from 'react'
import { approvalsQuery } from '../../../core/approvals/approvalsQuery.js'
import { revokeApprovals } from '../../../core/approvals/revokeApprovals.js'
import { approvalsKey } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { listedApprovals, revocationStates } from '../../../core/select/listedApprovals.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import { enApprovals } from '../../../messages/enApprovals.js'
import type { MessageKey } from '../../../messages/en.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { Approval } from '../../../protocol/http/approvals.js'
import type { Network } from '../../../protocol/network.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { RetryButton, RetryNote } from '../parts/RetryNote.js'
import approvalsCss from './Approvals.css?inline'
import { ApprovalRow } from './ApprovalRow.js'

/** View Approvals: what spenders may move of the account on its network, and how to take it back. */
export const Approvals = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(ApprovalsView, enApprovals)

function ApprovalsView(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const network = useKitState(kit => reportedNetwork(kit).network)
  if (!account || !network) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <ApprovalsOf key={account.caipAddress} account={account} network={network} />
}

function ApprovalsOf({ account, network }: { readonly account: ActiveAccount; readonly network: Network }) {
  useSheet(approvalsCss)
  const { t } = useMessages()
  const kit = useKit()
  const { caipAddress } = account
  const key = approvalsKey(caipAddress)
  const { data: answer, error } = useQuery(key, signal =>
    observeQuery(kit, approvalsQuery(kit, caipAddress), signal)
  )
  const data = useKitState(kit => answer && listedApprovals(kit, caipAddress, answer.approvals))
  const isIncomplete = (answer?.incomplete.length ?? 0) > 0
  const refetch = () => invalidateQueries(kit, key)
  const { name } = network
  if (data === undefined && error)
    return (
      <EmptyState
        icon="warning"
        tone="error"
        title={t('approvals.failed')}
        text={t('approvals.failedText')}
        action={<RetryButton onRetry={refetch} />}
      />
    )
  if (data === undefined)
    return (
      <Stack role="status" label={t('common.loading')} padding="view">
        <Skeleton shape="row" count={3} />
      </Stack>
    )
  return (
    <Stack padding="view" gap={3}>
      <RetryNote onRetry={refetch}>{error ? t('approvals.stale') : null}</RetryNote>
      {isIncomplete ? <Notice tone="warning">{t('approvals.incomplete')}</Notice> : null}
      {data.length === 0 ? (
        <EmptyState
          icon="check"
          title={t('approvals.empty')}
          {...(!isIncomplete && { text: t('approvals.emptyText', { network: name }) })}
        />
      ) : (
        <>
          <Text size="sm" tone="secondary">
            {t('approvals.intro', { network: name })}
          </Text>
          <ApprovalList account={account} data={data} />
        </>
      )}
    </Stack>
  )
}

type Listed = { readonly account: ActiveAccount; readonly data: readonly Approval[] }

function ApprovalList({ account, data }: Listed) {
  const kit = useKit()
  const { t } = useMessages()
  const revocations = useKitState(kit => revocationStates(kit, account.caipAddress))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState<MessageKey>()
  const [isBusy, setBusy] = useState(false)
  const selected = data.filter(({ id }) => chosen.has(id))
  const select = (id: string, isSelected: boolean) =>
    setChosen(before => new Set(isSelected ? [...before, id] : [...before].filter(one => one !== id)))
  const start = async () => {
    setBusy(true)
    setNote(undefined)
    try {
      await revokeApprovals(kit, { approvals: selected })
    } catch (error) {
      const isDeclined = isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')
      setNote(isDeclined ? 'approvals.declined' : 'approvals.notAll')
    }
    setChosen(new Set())
    setBusy(false)
  }
  return (
    <>
      <ul className="approvals-list" aria-label={t('approvals.list')}>
        {data.map(approval => (
          <ApprovalRow
            key={approval.id}
            approval={approval}
            status={revocations[approval.id]}
            isSelected={chosen.has(approval.id)}
            onSelect={isSelected => select(approval.id, isSelected)}
          />
        ))}
      </ul>
      <div role="status">{note ? <Notice tone="info">{t(note)}</Notice> : null}</div>
      <Button
        variant="danger"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={selected.length === 0 && !isBusy}
        onClick={start}
        testId="latchkey-revoke"
      >
        {selected.length > 0
          ? t('approvals.revokeCount', { count: String(selected.length) })
          : t('approvals.revoke')}
      </Button>
    </>
  )
}
