import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** For a view of a login that was opened without one: such as by the host, or after a reload. */
export function NoLogin() {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <EmptyState
      icon="mail"
      title={t('login.none')}
      text={t('login.noneText')}
      testId="lk-no-login"
      action={
        <Button onClick={() => dispatch(kit, { type: 'reset', view: 'Connect' })}>{t('login.choose')}</Button>
      }
    />
  )
}
