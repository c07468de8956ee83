import type { ClientStores } from './Client.js'
import type { Store } from './state/Store.js'

/** Copies of the stores with their values of now, for ever: selectors work on them as on live ones. */
export function freezeStores({ config, kit, modalHosts, state }: ClientStores): ClientStores {
  const frozen = Object.fromEntries(
    Object.entries(state).map(([name, store]) => [name, still(store as Store<unknown>)])
  )
  return {
    config: still(config),
    kit: still(kit),
    modalHosts: still(modalHosts),
    state: frozen as unknown as ClientStores['state']
  }
}

function still<T>(store: { get(): T }): Store<T> {
  const value = store.get()
  return { get: () => value, set() {}, subscribe: () => () => {} }
}
