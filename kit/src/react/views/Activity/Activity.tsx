'use client'
import { trackOpened } from '../../../core/activity/trackHistory.js'
import { dispatch } from '../../../core/dispatch.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import { enActivity } from '../../../messages/enActivity.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { ActivityList } from './ActivityList.js'
import { ExportButton, ExportProgress, useExport } from './ExportButton.js'

/** The Activity tab of view Account. */
export const Activity = /* @__PURE__ */ withMessages(ActivityTab, enActivity)

/** View Transactions: the whole history of the account on its network. */
export const Transactions = /* @__PURE__ */ withMessages(TransactionsView, enActivity)

type Of = { readonly account: ActiveAccount; readonly network: Network }

function ActivityTab({ account, network }: Of) {
  const kit = useKit()
  const { t } = useMessages()
  const showAll = () => {
    trackOpened(kit, account.caipAddress)
    dispatch(kit, { type: 'push', view: 'Transactions' })
  }
  return (
    <ActivityList
      key={account.caipAddress}
      account={account}
      network={network}
      place="tab"
      action={
        <LinkButton testId="latchkey-all-activity" onClick={showAll}>
          {t('activity.all')}
        </LinkButton>
      }
    />
  )
}

function TransactionsView(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const network = useKitState(kit => reportedNetwork(kit).network)
  if (!account || !network) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <HistoryOf key={account.caipAddress} account={account} network={network} />
}

function HistoryOf({ account, network }: Of) {
  const exported = useExport(account, network)
  return (
    <Stack padding="view">
      <ExportProgress exported={exported} />
      <ActivityList
        account={account}
        network={network}
        place="page"
        action={<ExportButton exported={exported} />}
      />
    </Stack>
  )
}
