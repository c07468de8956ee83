import type { Kit } from './core/Kit.js'
import { activeAccount } from './core/select/connection.js'
import type { OpenOutcome, OpenParameters } from './latchkey.js'
import { LatchkeyError } from './protocol/errors/LatchkeyError.js'

/**
 * Opens the modal and resolves when it is closed again, exactly once, with the last thing that happened (promise P31).
 * Rejects with LATCHKEY_KIT__NOT_IN_BROWSER on a server.
 */
export async function openModal(
  kit: Kit,
  load: () => Promise<void>,
  parameters: OpenParameters = {}
): Promise<OpenOutcome> {
  if (!kit.environment.page.isBrowser) throw new LatchkeyError('LATCHKEY_KIT__NOT_IN_BROWSER')
  const { view, namespace, data } = parameters
  return new Promise(resolve => {
    let outcome: OpenOutcome = { type: 'closed' }
    const stop = kit.subscribeEvents(({ event, properties }) => {
      const account = activeAccount(kit)
      if (event === 'CONNECT_SUCCESS' && account)
        outcome = { type: 'connected', caipAddress: account.caipAddress }
      else if (event === 'DISCONNECT_SUCCESS') outcome = { type: 'disconnected' }
      else if (event === 'SWITCH_NETWORK') outcome = { type: 'switched', network: properties.network }
      else if (event === 'USER_REJECTED') outcome = { type: 'rejected' }
      else if (event === 'MODAL_CLOSE') {
        stop()
        // What is told in the same turn of the loop still counts: a connection closes the modal, then is tracked.
        setTimeout(() => resolve(outcome))
      }
    })
    // Wallets that are there are found before the first frame of the list.
    const show = () => kit.dispatch({ type: 'open', view, namespace, data })
    load().then(show, error => {
      kit.report(error)
      show()
    })
  })
}
