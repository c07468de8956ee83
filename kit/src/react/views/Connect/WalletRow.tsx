import { useContext } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import type { Kit } from '../../../core/Kit.js'
import type { MessageKey } from '../../../messages/en.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { PreloadContext } from '../../context/PreloadContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { WalletImage } from '../parts/WalletImage.js'
import type { Options } from './loadOptions.js'
import type { Choice } from './useChoice.js'

type Tag = { readonly key: MessageKey; readonly tone: 'info' | 'neutral' }

/** One wallet of the Connect view. */
export function WalletRow(props: {
  readonly entry: WalletEntry
  readonly isDisabled: boolean
  readonly choice: Choice
  readonly options?: Options | undefined
}) {
  const { entry, isDisabled, choice, options } = props
  const { t } = useMessages()
  const preload = useContext(PreloadContext)
  const tag = useKitState(kit => tagOf(kit, entry))
  const isBlocked = choice.isBlocked(entry)
  const isCode = entry.kind === 'walletConnect'
  const facts = [
    isCode && entry.name,
    isCode && t('connect.qrCode'),
    tag?.key === 'connect.locked' && t('connect.unlock'),
    entry.isShared && t('connect.shared')
  ]
    .filter(Boolean)
    .join(' · ')
  const description =
    options && !isCode && entry.connectors.length > 1 ? <options.Chains of={entry} beside={facts} /> : facts
  return (
    <ListRow
      testId={`wallet-selector-${entry.id.toLowerCase()}`}
      name={entry.name}
      image={isCode ? <Icon name="qr" /> : <WalletImage wallet={entry} size={40} />}
      title={isCode ? t('connect.phone') : entry.name}
      {...(description && { description })}
      {...(tag && { tag: { text: t(tag.key), tone: tag.tone } })}
      disabled={isDisabled || isBlocked}
      loading={isBlocked || choice.queued === entry.id}
      onClick={() => choice.choose(entry)}
      onIntent={() =>
        preload(entry.connectors.length > 0 && !isCode ? 'ConnectingExternal' : 'ConnectingWalletConnect')
      }
    />
  )
}

function tagOf(kit: Kit, entry: WalletEntry): Tag | undefined {
  const connections = kit.state.connection.get()
  for (const { id, namespace } of entry.connectors) {
    const state = connections[namespace]
    if (state?.status === 'connected' && state.connector.id === id)
      return { key: 'connect.connected', tone: 'info' }
    if (state?.status === 'locked' && state.connector.id === id)
      return { key: 'connect.locked', tone: 'neutral' }
  }
  return undefined
}
