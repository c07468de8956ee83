import type { Client } from '../../client/Client.js'
import { loadOpening } from '../../run.js'
import { loadModal } from '../modal/loadModal.js'
import type { ModalView } from './useLoadModal.js'

/**
 * Fetches the code of the first opening in one round trip, and then what the configuration adds to it: a language, a theme. The modules
 * only define: no view is drawn and no wallet is looked for.
 */
export async function fetchOpening(client: Client): Promise<ModalView> {
  const modal = loadModal()
  await Promise.all([
    modal.then(({ loadParts }) => loadParts(client)),
    loadOpening(),
    ...Object.values(client.adapters).map(adapter => adapter.load?.())
  ])
  return modal
}
