import type { ActiveAccount } from '../../../core/select/connection.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { timeOf } from '../format/timeOf.js'
import { useCountdown } from '../hooks/useCountdown.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'

/** Lists the requests that the wallet has not answered, also those from before a reload, so that the visitor does not send them twice (promise P18). */
export function PendingRequests({ account }: { readonly account: ActiveAccount }) {
  const { t } = useMessages()
  const { pendingRequests = [] } = account.connected
  return (
    // It stays when its last row has gone, and has the focus then.
    <FocusKeeper isHidden={pendingRequests.length === 0}>
      {pendingRequests.length > 0 ? (
        <Stack gap={2} role="group" label={t('pending.title')} testId="latchkey-pending-requests">
          {pendingRequests.map(request => (
            <PendingRow key={request.id} account={account} request={request} />
          ))}
        </Stack>
      ) : null}
    </FocusKeeper>
  )
}

type Request = NonNullable<ActiveAccount['connected']['pendingRequests']>[number]

function PendingRow({ account, request }: { readonly account: ActiveAccount; readonly request: Request }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { connector, wallet = connector } = account.connected
  const { id, chainId, method, sentAt, expiresAt } = request
  const isOpen = useCountdown(kit.environment.clock, expiresAt) > 0
  const network = kit.state.network.get().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const isSignature = /sign(?!And)/i.test(method)
  const what = t(isSignature ? 'pending.signature' : 'pending.transaction')
  const unknown = isSignature ? 'pending.unknownSignature' : 'pending.unknown'
  const dismiss = () =>
    void withWalletActions(({ dismissRequest }) =>
      dismissRequest(kit, { namespace: account.namespace, id })
    ).catch(kit.report)
  return (
    <ListRow
      testId={`latchkey-pending-request-${id}`}
      title={`${what} · ${timeOf(sentAt, kit.environment.clock.now(), locale)}`}
      description={t(isOpen ? 'pending.waiting' : unknown, {
        wallet: wallet.name,
        network: network?.name ?? chainId
      })}
      trailing={<IconButton icon="close" label={t('pending.dismiss', { what })} onClick={dismiss} />}
    />
  )
}
