import { showToast } from '../../../core/actions/showToast.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Shares a text by the phone's own sheet (Web Share API). Nothing on computers, and where the browser has no sheet. */
export function ShareButton({ text }: { readonly text: string }) {
  const kit = useKit()
  const { t } = useMessages()
  if (!kit.environment.page.isMobile() || typeof navigator.share !== 'function') return null
  const share = async () => {
    try {
      await navigator.share({ text })
    } catch (cause) {
      // Closing the sheet rejects with this name (Web Share section 2.1.2).
      if (cause instanceof Error && cause.name === 'AbortError') return
      showToast(kit, { message: t('receive.shareFailed'), variant: 'error' })
    }
  }
  return (
    <Button variant="secondary" fullWidth testId="latchkey-receive-share" onClick={() => void share()}>
      <Icon name="share" />
      {t('receive.share')}
    </Button>
  )
}
