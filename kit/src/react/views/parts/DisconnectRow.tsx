import { useState } from 'react'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { Button } from '../../../ui/Button/Button.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Disconnects the active namespace. Never rejects (promise P1); the modal closes with the account. */
export function DisconnectRow() {
  const kit = useKit()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      variant="secondary"
      size="lg"
      icon="disconnect"
      fullWidth
      loading={isBusy}
      testId="disconnect-button"
      onClick={() => {
        setBusy(true)
        const { activeNamespace: namespace } = kit.state.network.get()
        void withWalletActions(({ disconnect }) => disconnect(kit, { namespace }))
          .catch(kit.report)
          .finally(() => setBusy(false))
      }}
    >
      {t('common.disconnect')}
    </Button>
  )
}
