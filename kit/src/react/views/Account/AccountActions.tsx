import type { WalletFeature } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { isSendOffered } from '../../../core/select/canSend.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { isOnRampOffered, mayBuy } from '../../../core/select/onRampOffers.js'
import { ActionTile, ActionTiles } from '../../../ui/ActionTile/ActionTile.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'

const AskOnRamp = /* @__PURE__ */ late(() => import('../OnRamp/AskOnRamp.js').then(m => m.AskOnRamp))

type Action = Extract<WalletFeature, 'onramp' | 'receive' | 'send'>

/** The actions that are built, in the order of SPEC section 9. */
const actions: readonly Action[] = ['onramp', 'receive', 'send']

/** What can be done with the account, in the host's order. Nothing if the host has switched all of it off. */
export function AccountActions({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const { features } = useConfig()
  const isOffered = {
    onramp: useKitState(isOnRampOffered),
    receive: features.receive,
    send: useKitState(isSendOffered)
  }
  // The server says who sells, unless the host does.
  const isAsked = useKitState(mayBuy) && features.onramp === undefined
  const isShown = (feature: WalletFeature): feature is Action => isOffered[feature as Action] === true
  const shown = [...new Set([...features.walletFeaturesOrder, ...actions])].filter(isShown)
  const ask = isAsked ? <AskOnRamp /> : null
  if (shown.length === 0) return ask
  const { namespace, connected } = account
  const isSmartAccount = connected.accountType === 'smartAccount'
  const open = {
    onramp: () => {
      kit.track('SELECT_BUY_CRYPTO', { isSmartAccount })
      dispatch(kit, { type: 'push', view: 'OnRampProviders' })
    },
    receive: () => dispatch(kit, { type: 'push', view: 'WalletReceive' }),
    send: () => {
      kit.track('OPEN_SEND', {
        network: `${namespace}:${connected.chainId}`,
        isSmartAccount
      })
      dispatch(kit, { type: 'push', view: 'WalletSend' })
    }
  }
  return (
    <ActionTiles label={t('account.actions')}>
      {ask}
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
