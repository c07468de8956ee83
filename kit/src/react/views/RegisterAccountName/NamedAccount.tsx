import type { ReactNode } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { OwnName } from '../../../core/names/nameQueries.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { nameSlice } from '../../../core/state/names.js'
import type { ViewName } from '../../../core/state/view.js'
import { nameNamespaces } from '../../../protocol/http/servedNamespaces.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { breakNames } from '../format/breakNames.js'
import { useOwnNames } from '../hooks/useOwnNames.js'

type Props = {
  /** The view that comes after connecting. */
  readonly view: ViewName
  /** Of an account that has a name. Default: says so. */
  readonly named?: ((account: ActiveAccount, name: OwnName) => ReactNode) | undefined
  readonly children: (account: ActiveAccount) => ReactNode
}

/** What needs an account that may choose a name. Says it where there is no account, no such server, or a name already. */
export function NamedAccount({ view, named, children }: Props) {
  const kit = useKit()
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const { api } = useConfig().services
  if (!account || account.connected.isWatchOnly) {
    const connect = () =>
      dispatch(kit, {
        type: 'push',
        view: 'Connect',
        data: { namespace: account?.namespace, redirectView: view }
      })
    return (
      <EmptyState
        icon={account ? 'lock' : 'wallet'}
        title={t('names.connect')}
        text={account && t('account.watchOnly')}
        action={<Button onClick={connect}>{t('connect.title')}</Button>}
        testId={account && 'latchkey-names-watch-only'}
      />
    )
  }
  if (!api || !nameNamespaces.includes(account.namespace) || !account.connected.connector.signMessage)
    return <NoNames />
  return (
    <WithNames key={account.caipAddress} account={account} named={named}>
      {children}
    </WithNames>
  )
}

type WithNamesProps = Omit<Props, 'view'> & { readonly account: ActiveAccount }

function WithNames({ account, named, children }: WithNamesProps) {
  const kit = useKit()
  const { t } = useMessages()
  const own = useOwnNames(account.caipAddress)
  // The name that is registered here is not "already" there.
  const isRegistering = useKitState(kit => kit.slice(nameSlice).get().status !== 'none')
  if (own?.isOffered === false) return <NoNames />
  const [name] = own?.names ?? []
  if (name && named) return named(account, name)
  if (name && !isRegistering) {
    return (
      <EmptyState
        icon="certified"
        title={breakNames(t('names.owned', { name: name.name }), name.name)}
        text={t('names.ownedText')}
        testId="latchkey-name-owned"
        action={
          <Button
            variant="secondary"
            testId="latchkey-name-edit-own"
            onClick={() => dispatch(kit, { type: 'push', view: 'EditAccountName' })}
          >
            {t('names.manage')}
          </Button>
        }
      />
    )
  }
  return children(account)
}

function NoNames() {
  const { t } = useMessages()
  return (
    <EmptyState
      icon="info"
      title={t('names.none')}
      text={t('names.noneText')}
      testId="latchkey-names-unavailable"
    />
  )
}

/** The shape of the list of names while it is loading. */
export function LoadingNames() {
  const { t } = useMessages()
  return (
    <Stack role="status" label={t('names.checking')}>
      <Skeleton shape="row" count={3} />
    </Stack>
  )
}
