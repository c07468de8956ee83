import type { WalletEntry } from '../../../client/state/wallets.js'
import type { Kit } from '../../../core/Kit.js'
import type { ViewData } from '../../../core/state/view.js'
import type { MessageKey } from '../../../messages/en.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { WalletImage } from '../parts/WalletImage.js'
import { chooseWallet, isWaiting, type PhoneTaps } from './chooseWallet.js'
import type { Options } from './loadOptions.js'

const loadConnectingViews = /* @__PURE__ */ lazyImport(() => import('../connectingViews.js'))

type Tag = { readonly key: MessageKey; readonly tone: 'success' | 'info' | 'neutral' | 'accent' }

/** One wallet of the Connect view. */
export function WalletRow(props: {
  readonly entry: WalletEntry
  readonly data: ViewData
  readonly isDisabled: boolean
  readonly taps: PhoneTaps
  readonly options?: Options | undefined
}) {
  const { entry, data, isDisabled, taps, options } = props
  const kit = useKit()
  const { t } = useMessages()
  const tag = useKitState(kit => tagOf(kit, entry))
  const waits = isWaiting(kit, entry, data, taps)
  const isCode = entry.kind === 'walletConnect'
  const facts = [tag?.key === 'connect.locked' && t('connect.unlock'), entry.isShared && t('connect.shared')]
    .filter(Boolean)
    .join(' · ')
  const description =
    options && !isCode && entry.connectors.length > 1 ? <options.Chains of={entry} beside={facts} /> : facts
  return (
    <ListRow
      testId={`wallet-selector-${entry.id.toLowerCase()}`}
      name={entry.name}
      image={isCode && !entry.image ? <Icon name="qr" /> : <WalletImage wallet={entry} size={40} />}
      title={entry.name}
      {...(description && { description })}
      {...(tag && { tag: { text: t(tag.key), tone: tag.tone } })}
      chevron
      disabled={isDisabled || waits}
      loading={waits}
      onClick={() => chooseWallet(kit, entry, data, taps)}
      onIntent={entry.connectors.length > 0 && !isCode ? prefetchConnecting : prefetchCode}
    />
  )
}

/** The next view is needed right after the click: load it on hover, focus or touch. */
function prefetchConnecting(): void {
  void loadConnecting('ConnectingExternal').catch(() => undefined)
}

function prefetchCode(): void {
  void loadConnecting('ConnectingWalletConnect').catch(() => undefined)
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
  if (entry.kind === 'walletConnect') return { key: 'connect.qrCode', tone: 'accent' }
  if (entry.kind === 'recent') return { key: 'connect.recent', tone: 'neutral' }
  if (entry.kind === 'installed') return { key: 'connect.installed', tone: 'success' }
  return undefined
}

const loadConnecting = async (view: keyof typeof import('../connectingViews.js')['connectingViews']) =>
  (await loadConnectingViews()).connectingViews[view]()
