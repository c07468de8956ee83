import { useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { otherAccounts } from '../../../core/select/accounts.js'
import { activeAccount } from '../../../core/select/connection.js'
import { otherConnections } from '../../../core/select/others.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { Button } from '../../../ui/Button/Button.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
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

/** The same as a link, beside the wallet's name. */
export function DisconnectLink() {
  const { t } = useMessages()
  const { isBusy, disconnect } = useDisconnecting()
  return (
    <LinkButton icon="disconnect" disabled={isBusy} testId="disconnect-button" onClick={disconnect}>
      {t('account.disconnect')}
    </LinkButton>
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
    if (isOneOfSeveral || otherAccounts(kit).length > 0)
      dispatch(kit, { type: 'reset', view: 'ProfileWallets' })
    void withWalletActions(({ disconnect }) =>
      disconnect(kit, { namespace, ...(isOneOfSeveral && { connectorId }) })
    )
      .catch(kit.report)
      .finally(() => setBusy(false))
  }
  return { isBusy, disconnect }
}
