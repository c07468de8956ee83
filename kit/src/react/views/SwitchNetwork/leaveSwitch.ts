import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { viewSlice } from '../../../core/state/view.js'
import { isShown } from '../hooks/isShown.js'

/**
 * After a switch the modal returns to the view before the list of networks, or closes if there was none. If a
 * reaction has already changed the view, nothing happens.
 */
export function leaveSwitch(kit: Kit): void {
  if (!isShown(kit, 'SwitchNetwork')) return
  const { history } = kit.slice(viewSlice).get()
  const before = history.at(-2)?.name
  if (before === 'Networks' || before === 'UnsupportedChain') {
    dispatch(kit, { type: history.length <= 2 ? 'close' : 'back' })
    if (isShown(kit, before)) dispatch(kit, { type: 'back' })
  } else if (before === undefined) dispatch(kit, { type: 'close' })
  else dispatch(kit, { type: 'back' })
}
