import { useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { otherAccounts } from '../../../core/select/accounts.js'
import { activeAccount } from '../../../core/select/connection.js'
import { otherConnections } from '../../../core/select/others.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { ActionTile } from '../../../ui/ActionTile/ActionTile.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/**
 * Disconnects the wallet in use. Never rejects (promise P1); the modal closes with the account, or lists the wallets that stay connected, of
 * this namespace or others (screens.md section 10).
 */
export function DisconnectRow() {
  const { t } = useMessages()
  const { isBusy, disconnect } = useDisconnecting()
  return (
    <Button
      variant="secondary"
      size="lg"
      icon="disconnect"
      fullWidth
      loading={isBusy}
      testId="disconnect-button"
      onClick={disconnect}
    >
      {t('common.disconnect')}
    </Button>
  )
}

/** The same as a tile beside what else can be done with the account. */
export function DisconnectTile() {
  const { t } = useMessages()
  const { isBusy, disconnect } = useDisconnecting()
  return (
    <ActionTile
      icon={<Icon name="disconnect" />}
      label={t('account.disconnect')}
      tone="danger"
      disabled={isBusy}
      testId="disconnect-button"
      onClick={disconnect}
    />
  )
}

function useDisconnecting() {
  const kit = useKit()
  const [isBusy, setBusy] = useState(false)
  const disconnect = () => {
    setBusy(true)
    const { activeNamespace: namespace } = kit.state.network.get()
    const connectorId = activeAccount(kit)?.connected.connector.id
    const isOneOfSeveral = otherConnections(kit, namespace).length > 0
    const [other] = otherAccounts(kit)
    // Where something stays connected, that is shown.
    if (isOneOfSeveral) dispatch(kit, { type: 'reset', view: 'ProfileWallets' })
    else if (other)
      dispatch(kit, { type: 'reset', view: 'ProfileWallets', data: { namespace: other.namespace } })
    void withWalletActions(({ disconnect }) =>
      disconnect(kit, { namespace, ...(isOneOfSeveral && { connectorId }) })
    )
      .catch(kit.report)
      .finally(() => setBusy(false))
  }
  return { isBusy, disconnect }
}
