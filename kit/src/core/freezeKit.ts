import type { Kit } from './Kit.js'
import type { Store } from './state/Store.js'

/** The kit with every slice as it is now, for ever: selectors work on it as on a live one. */
export function freezeKit(kit: Kit): Kit {
  const state = Object.fromEntries(
    Object.entries(kit.state).map(([name, store]) => [name, still(store as Store<unknown>)])
  )
  return { ...kit, config: still(kit.config), state: state as unknown as Kit['state'] }
}

function still<T>(store: { get(): T }): Store<T> {
  const value = store.get()
  return { get: () => value, set() {}, subscribe: () => () => {} }
}
