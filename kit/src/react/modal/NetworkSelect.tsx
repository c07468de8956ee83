import { dispatch } from '../../core/dispatch.js'
import { isActiveNetworkSupported } from '../../core/select/isBlockedByNetwork.js'
import { reportedNetwork } from '../../core/select/network.js'
import { Icon } from '../../ui/Icon/Icon.js'
import { useSheet } from '../../ui/Shadow/SheetContext.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { useKitState } from '../context/useKitState.js'
import { NetworkImage } from '../views/parts/NetworkImage.js'
import networkSelectCss from './NetworkSelect.css?inline'

/** Shows the account's network; opens Networks if there is more than one. */
export function NetworkSelect() {
  useSheet(networkSelectCss)
  const kit = useKit()
  const { t } = useMessages()
  const { network, canChoose } = useKitState(kit => ({
    network: reportedNetwork(kit).network,
    canChoose: kit.state.network.get().networks.length > 1 || !isActiveNetworkSupported(kit)
  }))
  const open = () => {
    kit.track('CLICK_NETWORKS')
    dispatch(kit, { type: 'push', view: 'Networks' })
  }
  return (
    <button
      type="button"
      className="network"
      data-testid="w3m-account-select-network"
      active-network={network?.name}
      disabled={!canChoose}
      onClick={open}
    >
      {network ? <NetworkImage network={network} size={24} /> : <Icon name="warning" />}
      {/* Not a label: that would have to begin with the letters of the picture (WCAG 2.5.3). */}
      <span className="hidden">
        {network ? t('modal.network', { network: network.name }) : t('modal.noNetwork')}
      </span>
      {canChoose ? <Icon name="down" size={14} /> : null}
    </button>
  )
}
