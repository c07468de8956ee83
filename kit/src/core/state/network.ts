import type { StateSource } from '../../client/Client.js'
import type { NetworkState } from '../../client/state/network.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** Selects networks of their namespaces, and makes a namespace the active one, in one change. */
export function selectNetworks(
  { state: { network } }: StateSource,
  selected: NetworkState['selected'],
  activeNamespace = network.get().activeNamespace
): void {
  const state = network.get()
  network.set({ ...state, activeNamespace, selected: { ...state.selected, ...selected } })
}

/** Makes a namespace the active one; the selected networks stay. */
export const activateNamespace = (source: StateSource, namespace: Namespace): void =>
  selectNetworks(source, {}, namespace)
