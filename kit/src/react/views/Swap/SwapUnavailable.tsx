import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'

/** What is missing: an account, its keys, or swaps on its network. */
export type SwapUnavailableProps = { readonly reason: 'account' | 'watchOnly' | 'network' }

/** Why nothing can be swapped, and the next step. */
export function SwapUnavailable({ reason }: SwapUnavailableProps) {
  const kit = useKit()
  const { t } = useMessages()
  const canSwitch = useConfig().enableNetworkSwitch
  const network = useKitState(kit => reportedNetwork(kit).network?.name ?? '')
  if (reason !== 'network') {
    const isWatched = reason === 'watchOnly'
    const connect = () =>
      dispatch(kit, {
        type: 'push',
        view: 'Connect',
        data: { namespace: activeAccount(kit)?.namespace, redirectView: 'Swap' }
      })
    return (
      <EmptyState
        icon={isWatched ? 'lock' : 'wallet'}
        title={t('swap.connect')}
        text={isWatched ? t('account.watchOnly') : undefined}
        action={<Button onClick={connect}>{t('connect.title')}</Button>}
        testId={isWatched ? 'latchkey-swap-watch-only' : undefined}
      />
    )
  }
  return (
    <EmptyState
      icon="network"
      title={t('swap.unsupported')}
      text={t('swap.unsupportedText', { network })}
      action={
        canSwitch && (
          <Button variant="secondary" onClick={() => dispatch(kit, { type: 'push', view: 'Networks' })}>
            {t('title.Networks')}
          </Button>
        )
      }
      testId="latchkey-swap-unsupported"
    />
  )
}
