import { useState } from 'react'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { Button } from '../../../ui/Button/Button.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Disconnects the active namespace. Never rejects (promise P1); the modal closes with the account. */
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
    void withWalletActions(({ disconnect }) => disconnect(kit, { namespace }))
      .catch(kit.report)
      .finally(() => setBusy(false))
  }
  return { isBusy, disconnect }
}
