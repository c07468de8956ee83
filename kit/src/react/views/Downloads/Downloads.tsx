'use client'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { openWindow } from '../../../core/actions/openWindow.js'
import { showToast } from '../../../core/actions/showToast.js'
import type { Kit } from '../../../core/Kit.js'
import { canPair } from '../../../core/select/canPair.js'
import type { ViewData } from '../../../core/state/view.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { FoundWallets } from '../parts/FoundWallets.js'
import { WalletImage } from '../parts/WalletImage.js'
import { type Download, downloadsOf } from './downloadsOf.js'

export type DownloadsProps = {
  readonly data: ViewData
  /** It was not found on this page, and cannot be reached in another way. */
  readonly isMissing?: boolean | undefined
}

/** The download links of one wallet. */
export function Downloads({ data, isMissing }: DownloadsProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { wallet } = data
  const downloads = wallet ? downloadsOf(wallet) : []
  if (!wallet || downloads.length === 0) {
    return <EmptyState icon="wallet" title={t('downloads.none')} text={t('downloads.noneText')} />
  }
  return (
    <Stack padding="view" gap={5}>
      <FoundWallets data={{}} />
      {wallet.connectors.length > 0 ? null : (isMissing ?? !isElsewhere(kit, wallet)) ? (
        <Introduction
          wallet={wallet}
          title={t('connecting.notDetected', { wallet: wallet.name })}
          text={t('connecting.notDetectedText')}
        />
      ) : (
        <Introduction wallet={wallet} text={t('downloads.choose')} />
      )}
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

/** Whether a wallet of that name exists that a code or a link would reach. */
function isElsewhere(kit: Kit, { wallet }: WalletEntry): boolean {
  return canPair(kit) && Boolean(wallet?.mobile_link || wallet?.webapp_link || wallet?.desktop_link)
}

function Introduction({
  wallet,
  title,
  text
}: {
  readonly wallet: WalletEntry
  readonly title?: string
  readonly text: string
}) {
  return (
    <Stack gap={3} align="center">
      <WalletImage wallet={wallet} size={72} />
      <Stack gap={1} align="center">
        {title ? <Heading align="center">{title}</Heading> : null}
        <Text size="sm" tone="secondary" align="center">
          {text}
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
