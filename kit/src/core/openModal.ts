import { invalidOption } from '../protocol/errors/opening.js'
import type { KitEvent } from '../protocol/events.js'
import type { OpenOutcome, OpenParameters } from './contracts/Opening.js'
import { dispatch } from './dispatch.js'
import type { Kit } from './Kit.js'
import { activeAccount } from './select/connection.js'

/**
 * Opens the modal and resolves when it is closed again, exactly once, with the last thing that happened (promise P31).
 * A modal that cannot be opened, or whose kit is destroyed, is a closed one; why is reported to `onError`.
 */
export function openModal(
  kit: Kit,
  load: () => Promise<void>,
  parameters: OpenParameters = {}
): Promise<OpenOutcome> {
  const { view, namespace, data } = parameters
  return new Promise(resolve => {
    const wasConnected = activeAccount(kit) !== undefined
    let outcome: OpenOutcome = { type: 'closed' }
    const end = () => {
      keep()
      // What is told in the same turn still counts: a connection closes the modal, then is tracked.
      void Promise.resolve().then(() => {
        stop()
        const isGone = (wasConnected || outcome.type === 'connected') && activeAccount(kit) === undefined
        resolve(isGone ? { type: 'disconnected' } : outcome)
      })
    }
    const stop = kit.subscribeEvents(event => {
      if (event.event === 'MODAL_CLOSE') end()
      else outcome = outcomeOf(kit, event) ?? outcome
    })
    const keep = kit.onDestroy(end)
    kit.interact()
    tellWherePlaceIsMissing(kit)
    // Wallets that are there are found before the first frame of the list.
    const show = () => dispatch(kit, { type: 'open', view, namespace, data })
    load()
      .catch(kit.report)
      .then(show)
      .catch(error => {
        kit.report(error)
        end()
      })
  })
}

/** Embedded, but nowhere: nobody sees what opens until `<LatchkeyModal>` is on the page. */
function tellWherePlaceIsMissing(kit: Kit): void {
  if (!kit.config.get().enableEmbedded || kit.modalHosts.get().some(host => host.embedded)) return
  const problem = 'no <LatchkeyModal> or <latchkey-modal> is on the page'
  kit.report(invalidOption({ context: { option: 'enableEmbedded', problem } }))
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
