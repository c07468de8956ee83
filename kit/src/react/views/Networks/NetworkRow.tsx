import { ListRow } from '../../../ui/ListRow/ListRow.js'
import selectedRowCss from '../../../ui/ListRow/SelectedRow.css?inline'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { chooseNetwork } from './chooseNetwork.js'
import type { NetworkItem } from './listNetworks.js'

export type NetworkRowProps = {
  readonly row: NetworkItem
  /** Networks for tests have a group of their own. */
  readonly isGrouped?: boolean | undefined
}

/** One network of the list. */
export function NetworkRow({ row, isGrouped }: NetworkRowProps) {
  useSheet(selectedRowCss)
  const kit = useKit()
  const { t } = useMessages()
  const { network, isActive, isApproved, lackedBy } = row
  const description = !isApproved
    ? t('networks.notApproved')
    : lackedBy
      ? t('networks.lacking', { wallet: lackedBy, network: network.name })
      : network.testnet && !isGrouped
        ? t('networks.testnet')
        : undefined
  return (
    <ListRow
      testId={`w3m-network-switch-${network.name}`}
      name={network.name}
      image={<NetworkImage network={network} size={40} />}
      title={network.name}
      {...(description && { description })}
      selected={isActive}
      disabled={!isApproved}
      onClick={() => chooseNetwork(kit, network)}
    />
  )
}
