import type { Kit } from '../../../core/Kit.js'
import type { ViewName } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'

/** Whether `name` is what the modal shows now: a view that was left, or replaced by a reaction, moves nothing. */
export function isShown(kit: Kit, name: ViewName): boolean {
  return topOf(kit.state.view.get()).name === name
}
