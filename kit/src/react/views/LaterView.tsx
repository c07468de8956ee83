import { type FunctionComponent, useRef } from 'react'
import type { Social } from '../../core/config/LatchkeyOptions.js'
import { loginSlice } from '../../core/state/login.js'
import type { ViewEntry } from '../../core/state/view.js'
import { useMessages } from '../context/MessagesContext.js'
import { useKitState } from '../context/useKitState.js'
import { lazyView } from '../modal/lazyView.js'
import { Connect } from './Connect/Connect.js'
import { providerNames } from './Login/providers.js'
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
export function LaterTitle({ name }: Pick<ViewEntry, 'name'>) {
  const { t } = useMessages()
  const method = useKitState(kit => kit.slice(loginSlice).get()?.method)
  const last = useRef<Social>(undefined)
  if (method && method !== 'email') last.current = method
  if (name === 'ConnectingSocial' && last.current) return <>{providerNames[last.current]}</>
  return <>{t(isLater(name) ? `title.${name}` : 'connect.title')}</>
}
