import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { toChecksumAddress } from '../../protocol/eip55.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import { peek } from '../../protocol/peek.js'

/** What is known of a connected wallet without asking it. */
export type Facts = {
  readonly accounts: readonly string[]
  readonly chainId: number
  /** The RPC URLs of the networks that the wallet has, by chain id. */
  readonly chains: Readonly<Record<string, string>>
  /** EIP-5792, by chain id in hex. */
  readonly capabilities: Readonly<Record<string, unknown>>
  /** The batches that this wallet has sent, newest first. */
  readonly batches: readonly string[]
}

/** The keys of a session: the wallet's is pinned (docs/coinbase.md). */
export type SessionKeys = {
  readonly sender: string
  readonly peer: string
  readonly shared: CryptoKey
}

/** Where a session outlives the page. Nothing of it rejects. */
export type SessionStore = {
  load(): Promise<{ readonly facts?: Facts | undefined; readonly keys?: SessionKeys | undefined }>
  save(facts: Facts, keys: SessionKeys | undefined): Promise<void>
  remove(): Promise<void>
}

/** The database, and the key of the record, by the connector's id. */
export const databaseName = 'latchkey-coinbase'
const entries = 'sessions'

/**
 * Facts and keys are in IndexedDB, which stores keys that no script can read. Where the application has a storage of its own (promise
 * P25), tabs are isolated (P5), or the browser blocks the database, the facts are in the storage of the kit and the keys in memory: the next
 * request after a reload makes new ones in the same window.
 */
export function createSessionStore(
  { environment, tabs }: Pick<ConnectorContext, 'environment' | 'tabs'>,
  id: string
): SessionStore {
  const inStorage = createStorageStore(environment.storage, `latchkey.${id}`)
  if (environment.isHostStorage || tabs === 'isolated' || typeof indexedDB === 'undefined') return inStorage
  return {
    async load() {
      try {
        const record = await inDatabase('readonly', store => store.get(id))
        const facts = readFacts(peek(record, 'facts'))
        return facts ? { facts, keys: readKeys(peek(record, 'keys')) } : inStorage.load()
      } catch {
        return inStorage.load()
      }
    },
    async save(facts, keys) {
      try {
        await inDatabase('readwrite', store => store.put({ facts, keys }, id))
      } catch {
        await inStorage.save(facts, keys)
      }
    },
    async remove() {
      await inDatabase('readwrite', store => store.delete(id)).catch(() => undefined)
      await inStorage.remove()
    }
  }
}

function createStorageStore(storage: ConnectorContext['environment']['storage'], key: string): SessionStore {
  const safely = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch {
      return undefined
    }
  }
  return {
    load: async () => ({
      facts: readFacts(await safely(async () => JSON.parse((await storage.get(key)) ?? '')))
    }),
    save: async facts => void (await safely(() => storage.set(key, JSON.stringify(facts)))),
    remove: async () => void (await safely(() => storage.remove(key)))
  }
}

/** One request in a transaction of its own. Rejects if the browser blocks the database. */
async function inDatabase<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(entries)
  const database = await answered(opening)
  try {
    return await answered(ask(database.transaction(entries, mode).objectStore(entries)))
  } finally {
    database.close()
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Stored values are hostile until parsed. */
function readFacts(value: unknown): Facts | undefined {
  const accounts = peek(value, 'accounts')
  const batches = peek(value, 'batches')
  if (!Array.isArray(accounts) || accounts.length === 0) return undefined
  try {
    return {
      accounts: accounts.map(toChecksumAddress),
      chainId: toEvmChainId(peek(value, 'chainId')),
      chains: readChains(peek(value, 'chains')),
      capabilities: readCapabilities(peek(value, 'capabilities')),
      batches: Array.isArray(batches) ? batches.filter(id => typeof id === 'string') : []
    }
  } catch {
    return undefined
  }
}

function readKeys(value: unknown): SessionKeys | undefined {
  const [sender, peer, shared] = ['sender', 'peer', 'shared'].map(name => peek(value, name))
  const isValid = typeof sender === 'string' && typeof peer === 'string' && shared instanceof CryptoKey
  return isValid ? { sender, peer, shared } : undefined
}

/** More networks than any wallet has; bounds what a hostile wallet makes this page store. */
const chainLimit = 256

/** RPC URLs by chain id: https only, and on this machine http. */
export function readChains(value: unknown): Readonly<Record<string, string>> {
  const listed = Object.entries(typeof value === 'object' && value !== null ? value : {}).slice(0, chainLimit)
  return Object.fromEntries(listed.filter(([id, url]) => /^\d{1,10}$/.test(id) && isRpcUrl(url)))
}

const isRpcUrl = (url: unknown) =>
  typeof url === 'string' &&
  url.length < 2_048 &&
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url)

/** EIP-5792: capabilities by chain id in hex. */
export function readCapabilities(value: unknown): Readonly<Record<string, unknown>> {
  const listed = Object.entries(typeof value === 'object' && value !== null ? value : {}).slice(0, chainLimit)
  return Object.fromEntries(
    listed.filter(([id, item]) => /^0x[\da-f]{1,8}$/i.test(id) && typeof item === 'object' && item !== null)
  )
}
