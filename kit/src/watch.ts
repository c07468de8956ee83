import { callHost } from './core/emitter.js'
import type { Store } from './core/state/Store.js'

/** Calls back with each new value of what is computed from stores; equal values are not told twice. */
export function watch<T>(
  stores: readonly Pick<Store<unknown>, 'subscribe'>[],
  read: () => T,
  callback: (value: T) => void
) {
  let last = fingerprint(read())
  const look = () => {
    const value = read()
    const next = fingerprint(value)
    if (next.length === last.length && next.every((part, index) => Object.is(part, last[index]))) return
    last = next
    callHost(() => callback(value))
  }
  const stops = stores.map(store => store.subscribe(look))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The value's fields, flat: two values with the same ones are equal. */
function fingerprint(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([name, field]) => [
    name,
    Array.isArray(field) ? JSON.stringify(field) : field
  ])
}
