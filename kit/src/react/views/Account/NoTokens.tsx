import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'

/** Nothing is held; or, if tokens may be missing, none is known. */
export function NoTokens(props: { readonly network: string; readonly isIncomplete: boolean }) {
  const kit = useKit()
  const { t } = useMessages()
  const { features } = useConfig()
  const { network, isIncomplete } = props
  return (
    <EmptyState
      testId="empty-account-state"
      icon="tokens"
      title={t(isIncomplete ? 'tokens.none' : 'tokens.empty')}
      text={t('tokens.emptyText', { network })}
      action={
        features.receive ? (
          <Button
            variant="secondary"
            testId="w3m-account-receive-button"
            onClick={() => dispatch(kit, { type: 'push', view: 'WalletReceive' })}
          >
            {t('account.receive')}
          </Button>
        ) : undefined
      }
    />
  )
}
