import { OpeningError } from '../../protocol/errors/OpeningError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'

/** Makes a namespace the active one; connections are not touched. Throws LATCHKEY_NETWORK__NOT_FOUND where it has no network. */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  const state = kit.state.network.get()
  if (state.activeNamespace === namespace) return
  if (!state.networks.some(network => network.chainNamespace === namespace)) {
    throw new OpeningError('LATCHKEY_NETWORK__NOT_FOUND', { context: { namespace } })
  }
  kit.state.network.set({ ...state, activeNamespace: namespace })
}
