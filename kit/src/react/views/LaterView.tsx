import type { FunctionComponent } from 'react'
import type { ViewEntry } from '../../core/state/view.js'
import { useMessages } from '../context/MessagesContext.js'
import { lazyView } from '../modal/lazyView.js'
import { Connect } from './Connect/Connect.js'
import { isLater, type LaterName, laterViews } from './laterViews.js'

const lazyViews = () =>
  Object.fromEntries(
    Object.entries(laterViews).map(([name, load]) => [name, lazyView<ViewEntry>(load)])
  ) as Readonly<Record<LaterName, FunctionComponent<ViewEntry>>>

const components = /* @__PURE__ */ lazyViews()

/** A view that the first opening does not know. Connect replaces a view that this build does not have. */
export function LaterView(entry: ViewEntry) {
  const View = isLater(entry.name) ? components[entry.name] : Connect
  return <View {...entry} />
}

/** The title of such a view; that of a login by a social account is its provider. */
export function LaterTitle({ name, data }: ViewEntry) {
  const { t } = useMessages()
  return <>{data.provider ?? t(isLater(name) ? `title.${name}` : 'connect.title')}</>
}
