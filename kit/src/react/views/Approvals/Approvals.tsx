'use client'
import { useEffect, useState } from 'react'
import { approvalsQuery } from '../../../core/approvals/approvalsQuery.js'
import { leaveRevocations } from '../../../core/approvals/leaveRevocations.js'
import { approvalsKey } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { listedApprovals, revocationStates } from '../../../core/select/listedApprovals.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import type { MessageKey } from '../../../messages/en.js'
import { enApprovals } from '../../../messages/enApprovals.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { Approval } from '../../../protocol/http/approvals.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Network } from '../../../protocol/network.js'
import { AboveBar, ActionBar } from '../../../ui/ActionBar/ActionBar.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { RetryButton, RetryNote } from '../parts/RetryNote.js'
import { ApprovalRow } from './ApprovalRow.js'
import approvalsCss from './Approvals.css?inline'
import { gapOf, NoApprovals } from './NoApprovals.js'

const loadRevoking = /* @__PURE__ */ lazyImport(() => import('../../../core/approvals/revokeApprovals.js'))

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
  const gap = gapOf(answer?.incomplete)
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
        <RoundSkeleton count={3} />
      </Stack>
    )
  return (
    <Stack padding="view" gap={3}>
      <RetryNote onRetry={refetch}>{error ? t('approvals.stale') : null}</RetryNote>
      {data.length === 0 ? (
        <NoApprovals gap={error ? 'unavailable' : gap} network={name} onRetry={refetch} />
      ) : (
        <>
          {gap ? <Notice tone="warning">{t(`approvals.${gap}Text`, { network: name })}</Notice> : null}
          <Text size="sm" tone="secondary">
            {t('approvals.intro', { network: name })}
          </Text>
          <ApprovalList account={account} network={network} data={data} />
        </>
      )}
    </Stack>
  )
}

type Listed = {
  readonly account: ActiveAccount
  readonly network: Network
  readonly data: readonly Approval[]
}

function ApprovalList({ account, network, data }: Listed) {
  const { t } = useMessages()
  const revocations = useKitState(kit => revocationStates(kit, account.caipAddress))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const select = (id: string, isSelected: boolean) =>
    setChosen(before => new Set(isSelected ? [...before, id] : [...before].filter(one => one !== id)))
  const { isWatchOnly } = account.connected
  const statuses = Object.values(revocations)
  return (
    <>
      {isWatchOnly ? <Notice tone="info">{t('account.watchOnly')}</Notice> : null}
      <AboveBar>
        <ul className="approvals-list" aria-label={t('approvals.list')}>
          {data.map(approval => (
            <ApprovalRow
              key={approval.id}
              approval={approval}
              network={network}
              status={revocations[approval.id]}
              isSelected={chosen.has(approval.id)}
              {...(!isWatchOnly && { onSelect: (isSelected: boolean) => select(approval.id, isSelected) })}
            />
          ))}
        </ul>
      </AboveBar>
      {isWatchOnly ? null : (
        <RevokeBar
          selected={data.filter(({ id }) => chosen.has(id))}
          isChecking={statuses.includes('checking')}
          isAsking={statuses.includes('asking')}
          onStart={() => setChosen(new Set())}
        />
      )}
    </>
  )
}

type BarProps = {
  readonly selected: readonly Approval[]
  readonly isChecking: boolean
  /** The wallet has been asked and has not answered. */
  readonly isAsking: boolean
  readonly onStart: () => void
}

/** Revokes what is selected. While the wallet does not answer, the person may leave its request. */
function RevokeBar({ selected, isChecking, isAsking, onStart }: BarProps) {
  const kit = useKit()
  const { t } = useMessages()
  const [note, setNote] = useState<MessageKey>()
  // Before the click, which then asks the wallet at once. A failed load is tried again with the click.
  useEffect(() => void loadRevoking().catch(() => undefined), [])
  const start = async () => {
    setNote(undefined)
    onStart()
    try {
      const { revokeApprovals } = await loadRevoking()
      await revokeApprovals(kit, { approvals: selected })
    } catch (error) {
      // The rows tell what has no answer.
      if (isLatchkeyError(error, 'LATCHKEY_REQUEST__UNKNOWN')) return
      const isDeclined = isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')
      setNote(isDeclined ? 'approvals.declined' : 'approvals.notAll')
    }
  }
  const isBusy = isChecking || isAsking
  return (
    <ActionBar>
      <Live>
        {isAsking ? (
          <Stack direction="row" gap={3} align="center" justify="between" wrap>
            <Text size="sm" tone="secondary">
              {t('approvals.waiting')}
            </Text>
            <LinkButton onClick={() => leaveRevocations(kit)} testId="latchkey-revoke-leave">
              {t('approvals.leave')}
            </LinkButton>
          </Stack>
        ) : note ? (
          <Notice tone="info">{t(note)}</Notice>
        ) : null}
      </Live>
      <Button
        variant="danger"
        size="lg"
        loading={isBusy}
        disabled={selected.length === 0 && !isBusy}
        onClick={() => void start()}
        testId="latchkey-revoke"
      >
        {selected.length > 0
          ? t('approvals.revokeCount', { count: String(selected.length) })
          : t('approvals.revoke')}
      </Button>
    </ActionBar>
  )
}
