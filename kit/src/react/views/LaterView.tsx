import type { ViewEntry } from '../../core/state/view.js'
import { findNetwork } from '../../core/select/network.js'
import { useMessages } from '../context/MessagesContext.js'
import { useKitState } from '../context/useKitState.js'
import { type LazyView, lazyView } from '../modal/lazyView.js'
import { Connect } from './Connect/Connect.js'
import { isLater, type LaterName, laterViews } from './laterViews.js'

const lazyViews = () =>
  Object.fromEntries(
    Object.entries(laterViews).map(([name, load]) => [name, lazyView<ViewEntry>(load)])
  ) as Readonly<Record<LaterName, LazyView<ViewEntry>>>

const components = /* @__PURE__ */ lazyViews()

/** A view that the first opening does not know. Connect replaces a view that this build does not have. */
export function LaterView(entry: ViewEntry) {
  const View = isLater(entry.name) ? components[entry.name] : Connect
  return <View {...entry} />
}

/** The title of such a view: the name of what it is about, where it is about one wallet, network or social account. */
export function LaterTitle({ name, data }: ViewEntry) {
  const { t } = useMessages()
  const network = useKitState(kit => findNetwork(kit, data.network)?.name)
  const wallet = data.wallet?.name
  if (name === 'Downloads') return wallet ? t('downloads.title', { wallet }) : t('downloads.titlePlain')
  if (name === 'SwitchNetwork') return network ?? t('switch.title')
  if (name === 'Prompt') return wallet ?? data.connector?.name ?? t('connect.title')
  return data.provider ?? t(isLater(name) ? `title.${name}` : 'connect.title')
}
