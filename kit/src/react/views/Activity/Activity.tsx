'use client'
import { trackOpened } from '../../../core/activity/trackHistory.js'
import { dispatch } from '../../../core/dispatch.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import { enActivity } from '../../../messages/enActivity.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { lazyView, withMessages } from '../../modal/lazyView.js'
import { ActivityList } from './ActivityList.js'

const History = /* @__PURE__ */ lazyView(
  /* @__PURE__ */ lazyImport(() => import('./History.js').then(m => m.History)),
  async () => enActivity
)

/** The Activity tab of view Account. */
export const Activity = /* @__PURE__ */ withMessages(ActivityTab, enActivity)

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

/** View Transactions: the whole history of the account on its network. */
export function Transactions(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const network = useKitState(kit => reportedNetwork(kit).network)
  if (!account || !network) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <History key={account.caipAddress} account={account} network={network} />
}
