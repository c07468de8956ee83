import type { WalletFeature } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { isSendOffered } from '../../../core/select/canSend.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { ActionTile, ActionTiles } from '../../../ui/ActionTile/ActionTile.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'

type Action = Extract<WalletFeature, 'receive' | 'send'>

/** The actions that are built, in the order of SPEC section 9. */
const actions: readonly Action[] = ['receive', 'send']

/** What can be done with the account, in the host's order. Nothing if the host has switched all of it off. */
export function AccountActions({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const { features } = useConfig()
  const isOffered = { receive: features.receive, send: useKitState(isSendOffered) }
  const isShown = (feature: WalletFeature): feature is Action => isOffered[feature as Action] === true
  const shown = [...new Set([...features.walletFeaturesOrder, ...actions])].filter(isShown)
  if (shown.length === 0) return null
  const { namespace, connected } = account
  const open = {
    receive: () => dispatch(kit, { type: 'push', view: 'WalletReceive' }),
    send: () => {
      kit.track('OPEN_SEND', {
        network: `${namespace}:${connected.chainId}`,
        isSmartAccount: connected.accountType === 'smartAccount'
      })
      dispatch(kit, { type: 'push', view: 'WalletSend' })
    }
  }
  return (
    <ActionTiles label={t('account.actions')}>
      {shown.map(action => (
        <ActionTile
          key={action}
          testId={testIdOf(account, action)}
          icon={<Icon name={action} />}
          label={t(`account.${action}`)}
          onClick={open[action]}
        />
      ))}
    </ActionTiles>
  )
}

/** The ids of screens.md section 26: an embedded wallet has its own. */
function testIdOf({ connected }: ActiveAccount, action: Action): string {
  return connected.connector.reach === 'login'
    ? `wallet-features-${action}-button`
    : `w3m-account-default-${action}-button`
}
