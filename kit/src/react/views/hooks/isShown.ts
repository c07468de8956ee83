import type { Kit } from '../../../core/Kit.js'
import type { ViewName } from '../../../core/state/view.js'
import { viewSlice } from '../../../core/state/view.js'

/** Whether the modal shows `name` now: a view that was left, or replaced by a reaction, must not navigate. */
export function isShown(kit: Kit, name: ViewName): boolean {
  return kit.slice(viewSlice).get().history.at(-1)?.name === name
}
