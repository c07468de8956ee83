import { dispatch } from '../../../core/dispatch.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { sendNamespaces } from '../../../protocol/http/servedNamespaces.js'
import { ActionTile, ActionTiles } from '../../../ui/ActionTile/ActionTile.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'

/** What can be done with the account, in the order of SPEC section 9. Nothing if the host has switched all of it off. */
export function AccountActions({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const { features } = useConfig()
  const network = useKitState(kit => reportedNetwork(kit).network)
  const { namespace, connected } = account
  const canSend =
    features.send &&
    network !== undefined &&
    sendNamespaces.includes(namespace) &&
    (connected.sendTransfer ?? connected.sendTransaction) !== undefined
  if (!features.receive && !canSend) return null
  const send = () => {
    kit.track('OPEN_SEND', {
      network: `${namespace}:${connected.chainId}`,
      isSmartAccount: connected.accountType === 'smartAccount'
    })
    dispatch(kit, { type: 'push', view: 'WalletSend' })
  }
  return (
    <ActionTiles label={t('account.actions')}>
      {features.receive ? (
        <ActionTile
          testId={testIdOf(account, 'receive')}
          icon={<Icon name="receive" />}
          label={t('account.receive')}
          onClick={() => dispatch(kit, { type: 'push', view: 'WalletReceive' })}
        />
      ) : null}
      {canSend ? (
        <ActionTile
          testId={testIdOf(account, 'send')}
          icon={<Icon name="send" />}
          label={t('account.send')}
          onClick={send}
        />
      ) : null}
    </ActionTiles>
  )
}

/** The ids of screens.md section 26: an embedded wallet has its own. */
function testIdOf({ connected }: ActiveAccount, feature: 'receive' | 'send'): string {
  return connected.connector.reach === 'login'
    ? `wallet-features-${feature}-button`
    : `w3m-account-default-${feature}-button`
}
