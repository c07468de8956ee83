import { invalidOption } from '../protocol/errors/opening.js'
import type { KitEvent } from '../protocol/events.js'
import type { OpenOutcome, OpenParameters } from './contracts/Opening.js'
import { dispatch } from './dispatch.js'
import type { Kit } from './Kit.js'
import { accountOf, activeAccount } from './select/connection.js'
import { activateNamespace } from './state/network.js'

/**
 * Opens the modal and resolves exactly once, when the modal is closed, with the last outcome (promise P31). Resolves also when the kit
 * is destroyed, and when the modal cannot be opened, which is reported to `onError`. An aborted `signal` keeps the modal from opening.
 */
export function openModal(
  kit: Kit,
  load: () => Promise<void>,
  parameters: OpenParameters = {},
  signal?: AbortSignal
): Promise<OpenOutcome> {
  const { view, namespace, arguments: values } = parameters
  return new Promise(resolve => {
    const wasConnected = activeAccount(kit) !== undefined
    let outcome: OpenOutcome = { type: 'closed' }
    // An own object: the form belongs to this opening.
    const send = values && { ...values }
    const onSent = (hash: string) => {
      outcome = { type: 'sent', hash }
    }
    const data = { ...parameters.data, ...(send && { send, onSent }) }
    const isPaid = () => send !== undefined && outcome.type === 'sent'
    let isOver = false
    const { activeNamespace: before } = kit.state.network.get()
    const end = () => {
      isOver = true
      removeOnDestroy()
      // A namespace that was opened, and not connected, does not hide the account that was in use.
      if (namespace && !activeAccount(kit) && accountOf(kit, before)) activateNamespace(kit, before)
      // Events of the same turn still count: a connection closes the modal before it is tracked.
      void Promise.resolve().then(() => {
        stop()
        const hasDisconnected =
          (wasConnected || outcome.type === 'connected') && activeAccount(kit) === undefined
        resolve(hasDisconnected && !isPaid() ? { type: 'disconnected' } : outcome)
      })
    }
    const stop = kit.subscribeEvents(event => {
      if (event.event === 'MODAL_CLOSE') end()
      // Other payments of the page do not end an opening that asks for one.
      else if (!(isPaid() || (send && event.event === 'SEND_SUCCESS')))
        outcome = outcomeOf(kit, event) ?? outcome
    })
    const removeOnDestroy = kit.onDestroy(end)
    kit.interact()
    reportMissingModal(kit)
    // Shown after the discovery, so that the first frame of the list has the installed wallets.
    // A prompt may have opened the modal meanwhile, and the visitor may have closed it.
    const show = () => {
      if (signal?.aborted) end()
      else if (!isOver) dispatch(kit, { type: 'open', view, namespace, data })
    }
    load()
      .catch(kit.report)
      .then(show)
      .catch(error => {
        kit.report(error)
        end()
      })
  })
}

/** Reports that an embedded modal stays invisible, because its element is not on the page. */
function reportMissingModal(kit: Kit): void {
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
    case 'SEND_SUCCESS':
    case 'SWAP_SUCCESS':
      return { type: 'sent', hash: event.properties.hash }
    case 'USER_REJECTED':
    case 'SEND_REJECTED':
      return { type: 'rejected' }
    default:
      return undefined
  }
}
