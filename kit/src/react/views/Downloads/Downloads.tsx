'use client'
import { openWindow } from '../../../core/actions/openWindow.js'
import { showToast } from '../../../core/actions/showToast.js'
import type { ViewData } from '../../../core/state/view.js'
import type { WalletEntry } from '../../../core/state/wallets.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { WalletImage } from '../parts/WalletImage.js'
import { type Download, downloadsOf } from './downloadsOf.js'

/** Where one wallet can be had. */
export function Downloads({ data }: { readonly data: ViewData }) {
  const { t } = useMessages()
  const { wallet } = data
  const downloads = wallet ? downloadsOf(wallet) : []
  if (!wallet || downloads.length === 0) {
    return <EmptyState icon="wallet" title={t('downloads.none')} text={t('downloads.noneText')} />
  }
  return (
    <Stack padding="view" gap={5}>
      {wallet.connectors.length === 0 ? <NotDetected wallet={wallet} /> : null}
      <Stack as="ul" role="list" gap={1}>
        {downloads.map(download => (
          <li key={download.type}>
            <DownloadRow wallet={wallet} download={download} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function NotDetected({ wallet }: { readonly wallet: WalletEntry }) {
  const { t } = useMessages()
  return (
    <Stack gap={3} align="center">
      <WalletImage wallet={wallet} size={72} />
      <Stack gap={1} align="center">
        <Heading align="center">{t('connecting.notDetected', { wallet: wallet.name })}</Heading>
        <Text size="sm" tone="secondary" align="center">
          {t('connecting.notDetectedText')}
        </Text>
      </Stack>
    </Stack>
  )
}

function DownloadRow({ wallet, download }: { readonly wallet: WalletEntry; readonly download: Download }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <ListRow
      image={<Icon name={download.icon} />}
      title={t(download.label)}
      trailing={<Icon name="external" size={16} />}
      onClick={() => {
        kit.track('GET_WALLET', { name: wallet.name, type: download.type })
        if (!openWindow(kit, download.url))
          showToast(kit, { message: t('downloads.blocked'), variant: 'error' })
      }}
    />
  )
}
