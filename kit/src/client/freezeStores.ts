import type { ClientStores } from './Client.js'
import { createStore, type Store } from './state/Store.js'

/** Copies the stores with their present values, which do not change: selectors read them like live ones. */
export function freezeStores({ config, kit, modalHosts, state }: ClientStores): ClientStores {
  const copy = <T>(store: Store<T>) => createStore(store.get())
  const copies = Object.entries(state).map(([name, store]) => [name, copy(store as Store<unknown>)])
  return {
    config: copy(config),
    kit: copy(kit),
    modalHosts: copy(modalHosts),
    state: Object.fromEntries(copies) as unknown as ClientStores['state']
  }
}
