import { connect } from '../actions/connect.js'
import { showFrame } from '../connection/showFrame.js'
import type { LoginReturn, ReturnedLogin } from '../contracts/LoginReturn.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { beginLogin } from '../login/attempt.js'
import { connectBy } from '../login/connectBy.js'
import { finishSocial } from '../login/finishSocial.js'
import { loadOnReturn } from '../storage/loadOnReturn.js'
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
async function show(kit: Kit, { connector, provider, finish }: ReturnedLogin): Promise<void> {
  // Followed first: the frame may have a question at once.
  await showFrame(kit, connector)
  if (kit.isDestroyed) return
  if (!kit.state.modal.get().open) dispatch(kit, { type: 'open' })
  // Over the first view, so that going back leads to the other ways to connect. The login follows: a screen of other views would end it.
  dispatch(kit, { type: 'push', view: 'ConnectingSocial', data: { connector } })
  const signal = beginLogin(kit, { connector, method: provider, step: 'connecting', mails: 0 })
  await finishSocial(kit, {
    provider,
    answer: finish(signal),
    signal,
    connect: () => connectBy(kit, parameters => connect(kit, parameters)),
    // A login that fails begins again at the provider.
    step: 'window'
  })
}
