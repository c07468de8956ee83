import { dispatch } from '../../../core/dispatch.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { hasHistory } from '../../../core/select/hasHistory.js'
import { sessionNamespaces } from '../../../protocol/http/servedNamespaces.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'
import accountCss from './Account.css?inline'

/**
 * Leads to the address of the login, for a person who logged in by e-mail, to the recovery of an embedded wallet, and to what others may do with the account: its smart sessions
 * (option `features.smartSessions`) and the approvals of spenders, where the host configured a service that knows them.
 */
export function AccountLinks({ account }: { readonly account: ActiveAccount }) {
  const { namespace, connected } = account
  useSheet(accountCss)
  const kit = useKit()
  const { t } = useMessages()
  const config = useConfig()
  const hasSessions =
    config.features.smartSessions && !!config.services.api && sessionNamespaces.includes(namespace)
  const hasApprovals = hasHistory(config, namespace)
  const isByEmail = connected.connector.login && connected.embedded?.authProvider === 'email'
  const { frame } = config.services
  // A window of the wallet's own: nothing of it is drawn in a page, and no page can draw over it.
  const recovery =
    connected.connector.frame &&
    frame &&
    `${frame}/wallet?projectId=${encodeURIComponent(config.projectId ?? '')}`
  if (!hasSessions && !hasApprovals && !recovery) return null
  return (
    <div className="account-links">
      {isByEmail ? (
        <LinkButton
          testId="w3m-account-email-update"
          onClick={() => dispatch(kit, { type: 'push', view: 'UpdateEmailWallet' })}
        >
          {t('title.UpdateEmailWallet')}
        </LinkButton>
      ) : null}
      {recovery ? (
        <ExternalLink href={recovery} testId="latchkey-account-recovery" arrow>
          {t('account.recovery')}
        </ExternalLink>
      ) : null}
      {hasSessions ? (
        <LinkButton
          testId="w3m-header-smart-sessions"
          onClick={() => dispatch(kit, { type: 'push', view: 'SmartSessionList' })}
        >
          {t('account.sessions')}
        </LinkButton>
      ) : null}
      {hasApprovals ? (
        <LinkButton
          testId="latchkey-approvals"
          onClick={() => dispatch(kit, { type: 'push', view: 'Approvals' })}
        >
          {t('title.Approvals')}
        </LinkButton>
      ) : null}
    </div>
  )
}
