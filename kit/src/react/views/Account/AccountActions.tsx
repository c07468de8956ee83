import type { WalletFeature } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { isSendOffered } from '../../../core/select/canSend.js'
import { isSwapOffered } from '../../../core/select/canSwap.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { isOnRampOffered, mayBuy } from '../../../core/select/onRampOffers.js'
import { ActionTile, ActionTiles } from '../../../ui/ActionTile/ActionTile.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'

const AskOnRamp = /* @__PURE__ */ late(() => import('../OnRamp/AskOnRamp.js').then(m => m.AskOnRamp))

/** The order of SPEC section 9. */
const actions: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** What can be done with the account, in the host's order. Nothing if the host has switched all of it off. */
export function AccountActions({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const { features, remoteConfig } = useConfig()
  const isOffered = {
    onramp: useKitState(isOnRampOffered),
    swaps: useKitState(isSwapOffered),
    receive: features.receive,
    send: useKitState(isSendOffered)
  }
  // The server says who sells, unless the host does.
  const isAsked = useKitState(mayBuy) && (remoteConfig || features.onramp === undefined)
  const shown = [...new Set([...features.walletFeaturesOrder, ...actions])].filter(
    name => isOffered[name] === true
  )
  const ask = isAsked ? <AskOnRamp /> : null
  if (shown.length === 0) return ask
  const { namespace, connected } = account
  const isSmartAccount = connected.accountType === 'smartAccount'
  const place = { network: `${namespace}:${connected.chainId}`, isSmartAccount } as const
  const open = {
    onramp: () => {
      kit.track('SELECT_BUY_CRYPTO', { isSmartAccount })
      dispatch(kit, { type: 'push', view: 'OnRampProviders' })
    },
    receive: () => dispatch(kit, { type: 'push', view: 'WalletReceive' }),
    send: () => {
      kit.track('OPEN_SEND', place)
      dispatch(kit, { type: 'push', view: 'WalletSend' })
    },
    swaps: () => {
      kit.track('OPEN_SWAP', place)
      dispatch(kit, { type: 'push', view: 'Swap' })
    }
  }
  return (
    <ActionTiles label={t('account.actions')}>
      {ask}
      {shown.map(action => (
        <ActionTile
          key={action}
          testId={testIdOf(account, action)}
          icon={<Icon name={action === 'swaps' ? 'swap' : action} />}
          label={t(`account.${action}`)}
          onClick={open[action]}
        />
      ))}
    </ActionTiles>
  )
}

/** The ids of screens.md section 26: an embedded wallet has its own. */
function testIdOf({ connected }: ActiveAccount, action: WalletFeature): string {
  return connected.connector.reach === 'login'
    ? `wallet-features-${action}-button`
    : `w3m-account-default-${action}-button`
}
