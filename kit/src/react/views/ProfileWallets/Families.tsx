import { type ReactNode, useState } from 'react'
import { connectedAccounts, offeredNamespaces } from '../../../core/select/accounts.js'
import { activeAccount } from '../../../core/select/connection.js'
import { enChains } from '../../../messages/enChains.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Button } from '../../../ui/Button/Button.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { chainName } from '../parts/chainName.js'
import { useWalletSwitch } from './useWalletSwitch.js'

export type FamilyTabsProps = { readonly children: (namespace: Namespace) => ReactNode }

/** A tab for each namespace of the page; the first one that is shown has an account, if any has. */
export const FamilyTabs = /* @__PURE__ */ withMessages<FamilyTabsProps>(Families, enChains)

function Families({ children }: FamilyTabsProps) {
  const { t } = useMessages()
  const first = useKitState(
    kit =>
      (activeAccount(kit) ?? connectedAccounts(kit)[0])?.namespace ?? kit.state.network.get().activeNamespace
  )
  const namespaces = useKitState(offeredNamespaces)
  const [chosen, choose] = useState<Namespace>()
  const namespace = chosen ?? first
  return (
    <>
      <div className="wallets-tabs">
        <Tabs
          label={t('wallets.families')}
          tabs={namespaces.map(id => ({ id, label: chainName(t, id), testId: `tab-${id}` }))}
          selected={namespace}
          onSelect={id => choose(namespaces.find(one => one === id))}
        />
      </div>
      <TabPanel key={namespace} id={namespace}>
        {children(namespace)}
      </TabPanel>
    </>
  )
}

/** Ends every connection of one namespace; those of the others stay. */
export const DisconnectFamily = /* @__PURE__ */ withMessages<{ readonly namespace: Namespace }>(
  Disconnect,
  enChains
)

function Disconnect({ namespace }: { readonly namespace: Namespace }) {
  const { t } = useMessages()
  const { isBusy, disconnect } = useWalletSwitch()
  return (
    <Button
      variant="ghost"
      icon="disconnect"
      fullWidth
      loading={isBusy}
      testId={`latchkey-disconnect-${namespace}`}
      onClick={() => disconnect({ namespace })}
    >
      {t('chain.disconnect', { chain: chainName(t, namespace) })}
    </Button>
  )
}
