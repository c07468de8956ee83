import { dispatch } from '../../../core/dispatch.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import type { Network } from '../../../protocol/network.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Live } from '../../../ui/Live/Live.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { NetworksNotice } from './NetworksNotice.js'
import { useReceivingNetworks } from './useReceivingNetworks.js'

/** As many as fit beside the sentence (screens.md section 14). */
const logoLimit = 3

/** On which networks the address receives: a row that leads to their list, and a warning if it is only one. */
export function ReceivingNetworks({ account }: { readonly account: ActiveAccount }) {
  const { t } = useMessages()
  const receiving = useReceivingNetworks(account)
  const { status, networks } = receiving
  return (
    <Stack gap={2}>
      <Live>
        {status === 'all' || status === 'checking' ? null : <NetworksNotice receiving={receiving} />}
      </Live>
      {status === 'checking' ? (
        <Stack role="status" label={t('receive.checking')}>
          <Skeleton shape="row" />
        </Stack>
      ) : null}
      {status !== 'checking' && networks.length > 0 ? <NetworksRow networks={networks} /> : null}
      {status === 'all' ? (
        <Text size="sm" tone="secondary" align="center">
          {t('receive.networksText')}
        </Text>
      ) : null}
    </Stack>
  )
}

function NetworksRow({ networks }: { readonly networks: readonly Network[] }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <ListRow
      testId="latchkey-receive-networks"
      image={
        <span className="receive-logos">
          {networks.slice(0, logoLimit).map(network => (
            <NetworkImage key={network.caipNetworkId} network={network} size={28} />
          ))}
        </span>
      }
      title={t('receive.networks')}
      chevron
      onClick={() => dispatch(kit, { type: 'push', view: 'WalletCompatibleNetworks' })}
    />
  )
}
