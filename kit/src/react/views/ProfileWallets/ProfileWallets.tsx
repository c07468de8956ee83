'use client'
import { useEffect } from 'react'
import { forgetWallet } from '../../../core/actions/forgetWallet.js'
import { showToast } from '../../../core/actions/showToast.js'
import { dispatch } from '../../../core/dispatch.js'
import { connectedAccounts, offeredNamespaces } from '../../../core/select/accounts.js'
import { accountOf } from '../../../core/select/connection.js'
import { listConnections } from '../../../core/select/connections.js'
import { formerWallets } from '../../../core/select/formerWallets.js'
import { listOtherConnections, otherConnections } from '../../../core/select/others.js'
import type { ViewData } from '../../../core/state/view.js'
import { watchedSlice } from '../../../core/state/watched.js'
import { enWallets } from '../../../messages/enWallets.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Tag } from '../../../ui/Tag/Tag.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { Loading } from '../../modal/Loading.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import { AccountLine } from './AccountLine.js'
import { ConnectionCard } from './ConnectionCard.js'
import type { FamilyTabsProps } from './Families.js'
import profileWalletsCss from './ProfileWallets.css?inline'
import { useWalletSwitch } from './useWalletSwitch.js'

const loadWatching = /* @__PURE__ */ lazyImport(() => import('../../../core/watching.js'))

const loadFamilies = /* @__PURE__ */ lazyImport(() => import('./Families.js'))
const FamilyTabs = /* @__PURE__ */ late<FamilyTabsProps>(
  async () => (await loadFamilies()).FamilyTabs,
  Loading
)
const DisconnectFamily = /* @__PURE__ */ late<Of>(async () => (await loadFamilies()).DisconnectFamily)

/** Every connected wallet with its accounts, the wallets used before, and watch-only accounts (screens.md section 10). */
export const ProfileWallets = /* @__PURE__ */ withMessages<ViewProps>(Wallets, enWallets)

type ViewProps = { readonly data: ViewData }

function Wallets({ data }: ViewProps) {
  useSheet(profileWalletsCss)
  const active = useKitState(kit => kit.state.network.get().activeNamespace)
  const namespaces = useKitState(offeredNamespaces)
  if (namespaces.length > 1)
    return <FamilyTabs first={data.namespace}>{namespace => <WalletsOf namespace={namespace} />}</FamilyTabs>
  return <WalletsOf namespace={active} />
}

type Of = { readonly namespace: Namespace }

/** The wallets of one namespace: the one in use, those that stay connected beside it, and those that were used before. */
function WalletsOf({ namespace }: Of) {
  const kit = useKit()
  const { t } = useMessages()
  const connections = useConnected(namespace)
  const isActive = useKitState(kit => kit.state.network.get().activeNamespace === namespace)
  const hasOthers = useKitState(kit => connectedAccounts(kit).some(one => one.namespace !== namespace))
  const { features, siwx } = useConfig()
  const canWatch = features.watchOnly && !siwx && kit.adapters[namespace]?.client !== undefined
  useEffect(() => {
    if (canWatch)
      loadWatching()
        .then(({ loadWatched }) => loadWatched(kit, namespace))
        .catch(kit.report)
  }, [kit, namespace, canWatch])
  const add = () =>
    dispatch(kit, { type: 'push', view: 'Connect', data: { namespace, redirectView: 'ProfileWallets' } })
  const count = connections.reduce((sum, { connected }) => sum + connected.accounts.length, 0)
  return (
    <Stack padding="view" gap={4}>
      {count === 0 ? (
        <Stack testId="empty-template">
          <EmptyState icon="wallet" title={t('wallets.none')} text={t('wallets.noneText')} />
        </Stack>
      ) : (
        <Stack gap={2}>
          <div className="wallets-head">
            <Heading>{t('wallets.list')}</Heading>
            <Tag testId="balance-amount">{String(count)}</Tag>
          </div>
          {connections.map(({ connected, isInUse }) => (
            <ConnectionCard
              key={connected.connector.id}
              connected={connected}
              isActive={isActive && isInUse}
            />
          ))}
        </Stack>
      )}
      <Recent namespace={namespace} />
      {canWatch ? <Watched namespace={namespace} /> : null}
      <Stack gap={2}>
        <Button icon="wallet" fullWidth testId="add-connection-button" onClick={add}>
          {t('wallets.add')}
        </Button>
        {canWatch ? (
          <Button
            variant="secondary"
            icon="search"
            fullWidth
            testId="latchkey-watch-button"
            onClick={() => dispatch(kit, { type: 'push', view: 'WatchAccount', data: { namespace } })}
          >
            {t('wallets.watch')}
          </Button>
        ) : null}
        {count > 0 && hasOthers ? <DisconnectFamily namespace={namespace} /> : null}
        <DisconnectAll />
      </Stack>
    </Stack>
  )
}

/** The wallet in use, then those beside it. */
function useConnected(namespace: Namespace) {
  const inUse = useKitState(kit => accountOf(kit, namespace)?.connected)
  const others = useKitState(kit => otherConnections(kit, namespace))
  return [
    ...(inUse ? [{ connected: inUse, isInUse: true }] : []),
    ...others.map(({ connected }) => ({ connected, isInUse: false }))
  ]
}

/** Of every namespace. */
function DisconnectAll() {
  const { t } = useMessages()
  const { isBusy, disconnect } = useWalletSwitch()
  const isConnected = useKitState(kit => listConnections(kit).length + listOtherConnections(kit).length > 0)
  if (!isConnected) return null
  return (
    <Button
      variant="ghost"
      icon="disconnect"
      fullWidth
      loading={isBusy}
      testId="disconnect-all-button"
      onClick={() => disconnect()}
    >
      {t('wallets.disconnectAll')}
    </Button>
  )
}

/** Wallets used before in the namespace that are not connected. */
function Recent({ namespace }: Of) {
  const kit = useKit()
  const { t } = useMessages()
  const shown = useKitState(kit => formerWallets(kit, namespace))
  const { isBusy, change } = useWalletSwitch()
  if (shown.length === 0) return null
  const forget = (id: string) => {
    void forgetWallet(kit, { id })
    showToast(kit, { message: t('wallets.forgotten'), variant: 'success' })
  }
  return (
    <Stack gap={2}>
      <Heading testId="recently-connected-text">{t('wallets.recent')}</Heading>
      {shown.map(wallet => (
        <AccountLine key={wallet.id} testId="recent-connection" wallet={wallet} title={wallet.name}>
          <Button
            variant="secondary"
            size="sm"
            loading={isBusy}
            onClick={() => change({ ...wallet, preferredNamespace: namespace })}
          >
            {t('wallets.connect')}
          </Button>
          <IconButton
            icon="close"
            label={t('wallets.forget', { wallet: wallet.name })}
            onClick={() => forget(wallet.id)}
          />
        </AccountLine>
      ))}
    </Stack>
  )
}

/** Watch-only accounts, unless they are shown as the connection. */
function Watched({ namespace }: Of) {
  const { t } = useMessages()
  const isShown = useKitState(kit => accountOf(kit, namespace)?.connected.isWatchOnly === true)
  const accounts = useKitState(kit => kit.slice(watchedSlice).get()[namespace])
  const { isBusy, watch, unwatch } = useWalletSwitch()
  if (isShown || !accounts?.length) return null
  return (
    <Stack gap={2}>
      <Heading>{t('wallets.watched')}</Heading>
      {accounts.map(({ address, name }) => (
        <AccountLine
          key={address}
          testId="latchkey-watched"
          address={address}
          namespace={namespace}
          {...(name && { title: name })}
          tag={t('account.watchOnlyName')}
        >
          <Button variant="secondary" size="sm" loading={isBusy} onClick={() => watch(namespace, address)}>
            {t('wallets.show')}
          </Button>
          <IconButton
            icon="close"
            label={t('wallets.forget', { wallet: name ?? address })}
            onClick={() => unwatch(namespace, address)}
          />
        </AccountLine>
      ))}
    </Stack>
  )
}
