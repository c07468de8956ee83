import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Keychain } from '../../walletconnect/contracts.js'
import type { BoundedStorage } from './context.js'

const key = 'latchkey.walletconnect'

/**
 * Keeps keys and sessions in the application's own storage (option `storage`), and in no other (promise P25). Entries that cannot be
 * read are missing; entries that cannot be stored last as long as the page. Never rejects.
 */
export function storageKeychain(storage: BoundedStorage): Keychain {
  let turn: Promise<unknown> = Promise.resolve()
  /** All entries, after the storage refused to take them. */
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
        // The outdated entry must not come back with the next load (promise P1).
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

const tabKey = 'latchkey.tab'
const tabPrefix = 'latchkey-walletconnect-'

/** A page that its reload replaces releases its lock within this, in milliseconds. */
const reloadTime = 1_000

type TabContext = Pick<ConnectorContext, 'environment' | 'onDestroy'>

/**
 * The name of the database of an isolated tab (promise P5), the same after a reload. Browsers copy the session storage of a tab that
 * is duplicated: the copy finds the name locked and takes a new one.
 */
export async function tabKeychainName(context: TabContext, storage: BoundedStorage): Promise<string> {
  const known = await readTabName(storage)
  if (known && (await lockName(context, known))) return known
  const bytes = [...context.environment.random.bytes(16)]
  const name = tabPrefix + bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  await lockName(context, name)
  try {
    await storage.set(tabKey, name)
  } catch {
    // Then the name is lost with this page.
  }
  return name
}

async function readTabName(storage: BoundedStorage): Promise<string | undefined> {
  try {
    const known = await storage.get(tabKey)
    return typeof known === 'string' && /^[\w-]{1,64}$/.test(known) ? known : undefined
  } catch {
    return undefined
  }
}

/** Locks a name until the kit is destroyed (W3C Web Locks). Without locks in the browser, every name is free. */
function lockName({ environment, onDestroy }: TabContext, name: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  if (!locks) return Promise.resolve(true)
  return new Promise(resolve => {
    const abort = new AbortController()
    const stopTimer = environment.clock.after(reloadTime, () => abort.abort())
    const hold = () => {
      stopTimer()
      resolve(true)
      return new Promise<void>(release => onDestroy(release))
    }
    locks
      .request(name, { signal: abort.signal }, hold)
      // The browser refuses locks altogether, as for an opaque origin: then no other tab has the name either.
      .catch(() => {
        stopTimer()
        resolve(!abort.signal.aborted)
      })
  })
}
