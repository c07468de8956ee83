import { callHost } from './client/emitter.js'
import { keepEqual } from './client/keepEqual.js'
import type { Store } from './client/state/Store.js'

/** Calls back with each new value of what is computed from stores; a value that equals the former one is passed over. */
export function watch<T>(
  stores: readonly Pick<Store<unknown>, 'subscribe'>[],
  read: () => T,
  callback: (value: T) => void
) {
  const keep = keepEqual<T>()
  let last = keep(read())
  const look = () => {
    const value = keep(read())
    if (Object.is(value, last)) return
    last = value
    callHost(() => callback(value))
  }
  const stops = stores.map(store => store.subscribe(look))
  return () => {
    for (const stop of stops) stop()
  }
}
