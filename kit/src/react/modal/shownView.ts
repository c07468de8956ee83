import type { ViewEntry, ViewState } from '../../core/state/view.js'
import { views } from '../views/registry.js'
import type { ViewDefinition } from '../views/ViewDefinition.js'

export type ShownView = {
  readonly entry: ViewEntry
  /** A view this build does not draw is shown as Connect: never an empty card. */
  readonly definition: ViewDefinition | undefined
  /** Differs for every step through the views, so that each begins afresh. */
  readonly key: string
}

/** What the view slice says is on the screen. */
export function shownView({ history }: ViewState): ShownView {
  const entry = history.at(-1) ?? { name: 'Connect', data: {} }
  const { wallet, connector, network } = entry.data
  const subject = wallet?.id ?? connector?.id ?? network ?? ''
  return {
    entry,
    definition: views[entry.name] ?? views.Connect,
    key: `${history.length}/${entry.name}/${subject}`
  }
}
