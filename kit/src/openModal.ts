import type { Kit } from './core/Kit.js'
import { activeAccount } from './core/select/connection.js'
import type { OpenOutcome, OpenParameters } from './latchkey.js'
import { LatchkeyError } from './protocol/errors/LatchkeyError.js'
import type { KitEvent } from './protocol/events.js'

/**
 * Opens the modal and resolves when it is closed again, exactly once, with the last thing that happened (promise P31).
 * A modal that cannot be opened, or whose kit is destroyed, is a closed one; why is reported to `onError`.
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
    const end = () => {
      keep()
      // What is told in the same turn of the loop still counts: a connection closes the modal, then is tracked.
      setTimeout(() => {
        stop()
        resolve(outcome)
      })
    }
    const stop = kit.subscribeEvents(event => {
      if (event.event === 'MODAL_CLOSE') end()
      else outcome = outcomeOf(kit, event) ?? outcome
    })
    const keep = kit.onDestroy(end)
    kit.interact()
    // Wallets that are there are found before the first frame of the list.
    const show = () => kit.withEngine(engine => engine.dispatch(kit, { type: 'open', view, namespace, data }))
    load()
      .catch(kit.report)
      .then(show)
      .catch(error => {
        kit.report(error)
        end()
      })
  })
}

function outcomeOf(kit: Kit, event: KitEvent): OpenOutcome | undefined {
  const account = activeAccount(kit)
  switch (event.event) {
    case 'CONNECT_SUCCESS':
      return account && { type: 'connected', caipAddress: account.caipAddress }
    case 'DISCONNECT_SUCCESS':
      return { type: 'disconnected' }
    case 'SWITCH_NETWORK':
      return { type: 'switched', network: event.properties.network }
    case 'USER_REJECTED':
      return { type: 'rejected' }
    default:
      return undefined
  }
}
