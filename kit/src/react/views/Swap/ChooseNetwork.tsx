import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'

/** The way to another network, where the host allows to switch: the next step of what this one does not support. */
export function ChooseNetwork() {
  const kit = useKit()
  const { t } = useMessages()
  return useConfig().enableNetworkSwitch ? (
    <Button variant="secondary" onClick={() => dispatch(kit, { type: 'push', view: 'Networks' })}>
      {t('title.Networks')}
    </Button>
  ) : null
}
