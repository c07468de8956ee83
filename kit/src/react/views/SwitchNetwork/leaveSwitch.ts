import type { Kit } from '../../../core/Kit.js'
import { isShown } from '../hooks/isShown.js'

/**
 * After a switch the modal returns to the view before the list of networks, or closes if there was none. If a
 * reaction has already changed the view, nothing happens.
 */
export function leaveSwitch(kit: Kit): void {
  if (!isShown(kit, 'SwitchNetwork')) return
  const { history } = kit.state.view.get()
  const before = history.at(-2)?.name
  if (before === 'Networks' || before === 'UnsupportedChain') {
    kit.dispatch({ type: history.length <= 2 ? 'close' : 'back' })
    if (isShown(kit, before)) kit.dispatch({ type: 'back' })
  } else if (before === undefined) kit.dispatch({ type: 'close' })
  else kit.dispatch({ type: 'back' })
}
