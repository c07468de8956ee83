'use client'
import { useEffect } from 'react'
import { forgetWallet } from '../../../core/actions/forgetWallet.js'
import { showToast } from '../../../core/actions/showToast.js'
import { dispatch } from '../../../core/dispatch.js'
import { type LatchkeyConnection, listConnections } from '../../../core/select/connections.js'
import { watchedSlice } from '../../../core/state/watched.js'
import { watchConnectorId } from '../../../core/select/watchConnectorId.js'
import { enWallets } from '../../../messages/enWallets.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
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
import { withMessages } from '../../modal/lazyView.js'
import { AccountLine } from './AccountLine.js'
import { ConnectionCard } from './ConnectionCard.js'
import profileWalletsCss from './ProfileWallets.css?inline'
import { useWalletSwitch } from './useWalletSwitch.js'

const loadWatching = /* @__PURE__ */ lazyImport(() => import('../../../core/watching.js'))

/** Every connected wallet with its accounts, the wallets used before, and watch-only accounts (screens.md section 10). */
export const ProfileWallets = /* @__PURE__ */ withMessages<object>(Wallets, enWallets)

function Wallets() {
  useSheet(profileWalletsCss)
  const kit = useKit()
  const { t } = useMessages()
  const { siwx } = useConfig()
  const connections = useKitState(listConnections)
  const active = useKitState(kit => kit.state.network.get().activeNamespace)
  const canWatch = !siwx && kit.adapters[active]?.client !== undefined
  useEffect(() => {
    if (canWatch)
      loadWatching()
        .then(({ loadWatched }) => loadWatched(kit, active))
        .catch(kit.report)
  }, [kit, active, canWatch])
  const { isBusy, disconnect } = useWalletSwitch()
  const add = () =>
    dispatch(kit, {
      type: 'push',
      view: 'Connect',
      data: { namespace: active, redirectView: 'ProfileWallets' }
    })
  const isActive = ({ namespace }: LatchkeyConnection) => namespace === active
  const ordered = [...connections].sort((one, other) => Number(isActive(other)) - Number(isActive(one)))
  const count = connections.reduce((sum, { accounts }) => sum + accounts.length, 0)
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
          {ordered.map(connection => (
            <ConnectionCard
              key={connection.namespace}
              connection={connection}
              isActive={isActive(connection)}
            />
          ))}
        </Stack>
      )}
      <Recent />
      {canWatch ? <Watched /> : null}
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
            onClick={() => dispatch(kit, { type: 'push', view: 'WatchAccount' })}
          >
            {t('wallets.watch')}
          </Button>
        ) : null}
        {count > 0 ? (
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
        ) : null}
      </Stack>
    </Stack>
  )
}

/** Wallets used before that are not connected. */
function Recent() {
  const kit = useKit()
  const { t } = useMessages()
  const connected = useKitState(listConnections)
  const { recent } = useKitState(kit => kit.state.wallets.get())
  const { isBusy, change } = useWalletSwitch()
  const shown = recent.filter(({ id }) => !connected.some(({ connectorId }) => connectorId === id))
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
          <Button variant="secondary" size="sm" loading={isBusy} onClick={() => change(wallet)}>
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

/** Watch-only accounts of the active namespace, unless they are shown as its connection. */
function Watched() {
  const { t } = useMessages()
  const namespace = useKitState(kit => kit.state.network.get().activeNamespace)
  const isShown = useKitState(kit =>
    listConnections(kit).some(one => one.namespace === namespace && one.connectorId === watchConnectorId)
  )
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
