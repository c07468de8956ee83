import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Leaves the prompt, which declines it. */
export function CancelPrompt() {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Button
      variant="secondary"
      fullWidth
      testId="lk-prompt-cancel"
      onClick={() => dispatch(kit, { type: 'back' })}
    >
      {t('prompt.cancel')}
    </Button>
  )
}
