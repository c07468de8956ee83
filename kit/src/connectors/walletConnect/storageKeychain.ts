import type { Keychain } from '../../walletconnect/contracts.js'
import type { BoundedStorage } from './boundedStorage.js'

const key = 'latchkey.walletconnect'

/**
 * Keys and sessions in the host's own storage (option `storage`): then no other storage is touched (promise P25). What cannot
 * be read is not there; what cannot be stored lives as long as the page. Never rejects.
 */
export function storageKeychain(storage: BoundedStorage): Keychain {
  let turn: Promise<unknown> = Promise.resolve()
  /** All there is, since the storage refused. */
  let unstored: Map<string, string> | undefined
  const read = async (): Promise<Map<string, string>> => {
    if (unstored) return new Map(unstored)
    try {
      const entries: unknown = JSON.parse(String((await storage.get(key)) ?? '[]'))
      return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
    } catch {
      return new Map()
    }
  }
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = turn.then(run)
    turn = next.catch(() => undefined)
    return next
  }
  const change = (edit: (entries: Map<string, string>) => void) =>
    inTurn(async () => {
      const entries = await read()
      edit(entries)
      try {
        if (entries.size === 0) await storage.remove(key)
        else await storage.set(key, JSON.stringify([...entries]))
        unstored = undefined
      } catch {
        unstored = entries
        // What is not true any more must not come back with the next load (promise P1).
        await storage.remove(key).catch(() => undefined)
      }
    })
  return {
    get: name => inTurn(async () => decode((await read()).get(name))),
    set: (name, value) => change(entries => entries.set(name, btoa(String.fromCharCode(...value)))),
    remove: name => change(entries => entries.delete(name)),
    names: prefix => inTurn(async () => [...(await read()).keys()].filter(name => name.startsWith(prefix)))
  }
}

function isEntry(value: unknown): value is [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}

function decode(value: string | undefined): Uint8Array | undefined {
  try {
    return value === undefined
      ? undefined
      : Uint8Array.from(atob(value), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
