import { dispatch } from '../../../core/dispatch.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { hasHistory } from '../../../core/select/hasHistory.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'

/** Leads to what spenders may move of the account, where the host configured a service that knows it. */
export function ApprovalsLink({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const config = useConfig()
  if (!hasHistory(config, account.namespace)) return null
  return (
    <div className="account-approvals">
      <LinkButton
        testId="latchkey-approvals"
        onClick={() => dispatch(kit, { type: 'push', view: 'Approvals' })}
      >
        {t('title.Approvals')}
      </LinkButton>
    </div>
  )
}
