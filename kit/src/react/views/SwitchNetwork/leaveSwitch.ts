import type { Kit } from '../../../core/Kit.js'
import { isShown } from '../hooks/isShown.js'

/**
 * After a switch a person is where they came from: the list of networks has done its work too. Where the list was all
 * there was, the modal closes. A view that a reaction has already moved is left alone.
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
