'use client'
import { trackOpened } from '../../../core/activity/trackHistory.js'
import { dispatch } from '../../../core/dispatch.js'
import { activityKey } from '../../../core/query/accountKeys.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { hasHistory } from '../../../core/select/hasHistory.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { queryState } from '../../../core/select/queryState.js'
import type { ViewData } from '../../../core/state/view.js'
import { enActivity } from '../../../messages/enActivity.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import { ActivityList } from './ActivityList.js'

const ExportButton = /* @__PURE__ */ late(() => import('./ExportButton.js').then(m => m.ExportButton))

/** The Activity tab of view Account. */
export const Activity = /* @__PURE__ */ withMessages(ActivityTab, enActivity)

/** View Transactions: the whole history of the account on its network. */
export const Transactions = /* @__PURE__ */ withMessages(TransactionsView, enActivity)

function ActivityTab({ account, network }: { readonly account: ActiveAccount; readonly network: Network }) {
  const kit = useKit()
  const { t } = useMessages()
  const hasService = hasHistory(useConfig(), account.namespace)
  const showAll = () => {
    trackOpened(kit, account.caipAddress)
    dispatch(kit, { type: 'push', view: 'Transactions' })
  }
  return (
    <Stack gap={2}>
      <Scroll maxHeight={280} beside={484} label={t('activity.list')}>
        <ActivityList key={account.caipAddress} account={account} network={network} place="tab" />
      </Scroll>
      {hasService ? (
        <Stack align="center">
          <LinkButton testId="latchkey-all-activity" onClick={showAll}>
            {t('activity.all')}
          </LinkButton>
        </Stack>
      ) : null}
    </Stack>
  )
}

function TransactionsView(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const network = useKitState(kit => reportedNetwork(kit).network)
  const hasItems = useKitState(kit => {
    const account = activeAccount(kit)
    return !!account && !!queryState(kit, activityKey(account.caipAddress)).data?.items.length
  })
  if (!account || !network) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return (
    <Stack padding="view" gap={3}>
      {hasItems ? (
        <ExportButton key={`export ${account.caipAddress}`} account={account} network={network} />
      ) : null}
      <ActivityList key={account.caipAddress} account={account} network={network} place="page" />
    </Stack>
  )
}
