import type { ViewEntry, ViewState } from '../../core/state/view.js'
import { views } from '../views/registry.js'
import type { ViewDefinition } from '../views/ViewDefinition.js'

export type ShownView = {
  readonly entry: ViewEntry
  /** Connect replaces a view that this build does not have. */
  readonly definition: ViewDefinition | undefined
  /** Differs for each step of the navigation, so that each view mounts anew. */
  readonly key: string
}

/** The current view of the view slice. */
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
