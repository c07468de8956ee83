import type { ViewEntry, ViewState } from '../../core/state/view.js'
import { topOf, uncovered } from '../../core/view/viewMachine.js'
import { laterView, views } from '../views/registry.js'
import type { ViewDefinition } from '../views/ViewDefinition.js'

export type ShownView = {
  readonly entry: ViewEntry
  readonly definition: ViewDefinition
  /** Differs for each step of the navigation, so that each view mounts anew. */
  readonly key: string
  /** The view beneath a prompt: it stays mounted, because it waits for a wallet. */
  readonly covered: ShownView | undefined
}

/** The current view of the view slice. */
export function shownView(view: ViewState): ShownView {
  const entry = topOf(view)
  const below = uncovered(view)
  const { wallet, connector, network } = entry.data
  const subject = wallet?.id ?? connector?.id ?? network ?? ''
  return {
    entry,
    definition: views[entry.name] ?? laterView,
    key: `${view.history.length}/${entry.name}/${subject}`,
    covered: below === view ? undefined : shownView(below)
  }
}
