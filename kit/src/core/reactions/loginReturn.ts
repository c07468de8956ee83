import { showFrame } from '../connection/showFrame.js'
import type { LoginReturn, ReturnedLogin } from '../contracts/LoginReturn.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { loadOnReturn } from '../keepOpened.js'
import { resumeSocial } from '../login/loginBySocial.js'
import { remember } from '../storage/remember.js'

/** Makes `ConnectorContext.loginReturn` of a kit. */
export function createLoginReturn(kit: Kit): LoginReturn {
  return {
    expect: () => loadOnReturn(kit),
    // Removes the record if it holds no wallet and no network.
    forget: () => remember(kit, old => old),
    show: login => show(kit, login)
  }
}

/** Opens the modal: the person asked for this login, before the page was left. */
async function show(kit: Kit, login: ReturnedLogin): Promise<void> {
  const { connector } = login
  // Followed first: the frame may have a question at once.
  await showFrame(kit, connector)
  if (kit.isDestroyed) return
  if (!kit.state.modal.get().open) dispatch(kit, { type: 'open' })
  // Over the first view, so that going back leads to the other ways to connect. The login follows: a screen of other views would end it.
  dispatch(kit, { type: 'push', view: 'ConnectingSocial', data: { connector } })
  await resumeSocial(kit, login)
}
