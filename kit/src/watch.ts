import type { Client } from './client/Client.js'
import { keepEqual } from './client/keepEqual.js'

/**
 * Calls back with each new value of what is computed from a client's stores, not with one that equals the former. Returns a function
 * that ends it.
 */
export function watch<T>(
  client: Client,
  select: (client: Client) => T,
  callback: (value: T) => void
): () => void {
  const keep = keepEqual<T>()
  let last = keep(select(client))
  return client.subscribe(() => {
    const value = keep(select(client))
    if (Object.is(value, last)) return
    last = value
    callback(value)
  })
}
