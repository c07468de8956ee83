import { networkNotFound } from '../../protocol/errors/opening.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { activateNamespace } from '../state/network.js'

/** Makes a namespace active. Connections do not change. Throws LATCHKEY_NETWORK__NOT_FOUND if the namespace has no network. */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  const state = kit.state.network.get()
  if (state.activeNamespace === namespace) return
  if (!state.networks.some(network => network.chainNamespace === namespace)) {
    throw networkNotFound({ context: { namespace } })
  }
  activateNamespace(kit, namespace)
}
