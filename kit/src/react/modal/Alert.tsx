import { alertSlice, hideAlert } from '../../core/state/alert.js'
import { AlertCard } from '../../ui/AlertBar/AlertCard.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { useKitState } from '../context/useKitState.js'

/** The alert bar, in a live region that exists before it. */
export function Alert() {
  const kit = useKit()
  const { t } = useMessages()
  const { kind, message } = useKitState(kit => kit.slice(alertSlice).get())
  return (
    <AlertCard
      kind={kind}
      message={message}
      closeLabel={t('common.dismiss')}
      onClose={() => hideAlert(kit)}
      testId="wui-alertbar-text"
    />
  )
}
