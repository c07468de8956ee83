import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'

/** The wallet is on a network that the app does not know, and the host does not block it (decision D8). */
export function UnsupportedBanner() {
  const kit = useKit()
  const { t } = useMessages()
  const { enableNetworkSwitch, unsupportedNetwork } = useConfig()
  if (unsupportedNetwork === 'ignore') return null
  return (
    <EmptyState
      icon="warning"
      title={t('account.wrongNetwork')}
      action={
        enableNetworkSwitch ? (
          <Button variant="secondary" onClick={() => dispatch(kit, { type: 'push', view: 'Networks' })}>
            {t('switch.title')}
          </Button>
        ) : undefined
      }
    />
  )
}
