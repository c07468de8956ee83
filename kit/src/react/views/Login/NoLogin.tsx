import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { loginSlice } from '../../../core/state/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { chooseSocial } from './chooseSocial.js'
import type { FailureText } from './failureText.js'
import { providerNames } from './providers.js'

type NoLoginProps = {
  readonly problem?: FailureText | undefined
  /** The login of the account that has the address already. */
  readonly way?: Social | undefined
  readonly data?: ViewData
}

/** For a view of a login that was opened without one, such as by the host, or whose login cannot go on: `problem` says why. */
export function NoLogin({ problem, way, data = {} }: NoLoginProps) {
  const kit = useKit()
  const { t } = useMessages()
  const connector = kit.slice(loginSlice).get()?.connector
  const goOn = () =>
    way && connector
      ? chooseSocial(kit, connector, way, data, 'replace')
      : dispatch(kit, { type: 'reset', view: 'Connect' })
  return (
    <EmptyState
      icon="mail"
      title={problem ? t(problem.title, problem.values) : t('login.none')}
      text={problem ? t(problem.text, problem.values) : t('login.noneText')}
      testId="lk-no-login"
      action={
        <Button onClick={goOn}>
          {way ? t('login.linkWith', { provider: providerNames[way] }) : t('login.choose')}
        </Button>
      }
    />
  )
}
