import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import type { FailureText } from './failureText.js'

/** For a view of a login that was opened without one, such as by the host, or whose login cannot go on: `problem` says why. */
export function NoLogin({ problem }: { readonly problem?: FailureText | undefined }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <EmptyState
      icon="mail"
      title={problem ? t(problem.title, problem.values) : t('login.none')}
      text={problem ? t(problem.text, problem.values) : t('login.noneText')}
      testId="lk-no-login"
      action={
        <Button onClick={() => dispatch(kit, { type: 'reset', view: 'Connect' })}>{t('login.choose')}</Button>
      }
    />
  )
}
