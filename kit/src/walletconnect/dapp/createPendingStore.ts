import type { Clock, Keychain } from '../contracts.js'
import { isKey, isRecord } from '../rpc/shape.js'
import type { PendingRequest } from './types.js'

const version = 1
/** How long a record is kept. A wallet that ignores the request's expiry may answer late; after a day the chain shows the outcome. */
export const life = 86_400_000

/**
 * `digest`: hash of chain, method and parameters, to recognise a repeated request. `isDismissed`: hidden; its answer
 * is still handled.
 */
export type Kept = PendingRequest & { readonly digest: string; readonly isDismissed?: boolean }

export type PendingStoreOptions = {
  readonly keychain: Keychain
  readonly clock: Clock
  /** Default: the browser's. Without locks every tab handles only its own requests. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * The stored requests, under `prefix`, the topic of their session and their id. The page that sends a request holds a lock of the
 * record's name (W3C Web Locks): a lock that is free shows that the page is gone. If the keychain fails, nothing is stored.
 */
export function createPendingStore(options: PendingStoreOptions, prefix: string) {
  const { keychain, clock, locks = globalThis.navigator?.locks } = options
  const releases = new Map<string, () => void>()
  let turn: Promise<unknown> = Promise.resolve()
  /** Sequential: a removed record must not be written again afterwards. */
  const inTurn = (run: () => Promise<void>): Promise<unknown> => {
    turn = turn.then(run).catch(() => undefined)
    return turn
  }
  const nameOf = (topic: string, id: number) => `${prefix}${topic}:${id}`
  const remove = (name: string) => inTurn(() => keychain.remove(name))
  const write = (name: string, request: Kept) =>
    inTurn(() => keychain.set(name, new TextEncoder().encode(JSON.stringify({ version, ...request }))))
  const read = async (name: string): Promise<Kept | undefined> => {
    const found = parseKept(await keychain.get(name).catch(() => undefined))
    if (found && nameOf(found.topic, found.id) === name && found.sentAt + life > clock.now()) return found
    await remove(name)
    return undefined
  }
  const consume = async (name: string): Promise<Kept | undefined> => {
    const found = await read(name)
    if (found) await remove(name)
    return found
  }
  return {
    nameOf,
    write,
    /** Whether this page sent the request. */
    isOwn: (name: string) => releases.has(name),
    /** Stores a request of this page. Resolves once it is stored, or cannot be. */
    async add(name: string, request: Kept): Promise<void> {
      const released = new Promise<void>(release => releases.set(name, release))
      locks?.request(name, () => released).catch(() => undefined)
      await write(name, request)
    },
    /** Removes the record before it releases the lock, so that the next holder of the lock finds no record. */
    async remove(name: string): Promise<void> {
      await remove(name)
      releases.get(name)?.()
      releases.delete(name)
    },
    /** Takes the record of a request whose page is gone; undefined if that page is open, or another tab took it first. */
    async claim(name: string): Promise<Kept | undefined> {
      if (!locks) return consume(name)
      // If the browser rejects locks, every tab handles only its own requests.
      return locks
        .request(name, { ifAvailable: true }, lock => (lock ? consume(name) : undefined))
        .catch(() => consume(name))
    },
    /** The names of a topic's records. */
    names: (topic: string) => keychain.names(`${prefix}${topic}:`).catch(() => []),
    /** All valid records by name; undefined if the store cannot be read. */
    async readAll(): Promise<ReadonlyMap<string, Kept> | undefined> {
      const names = await keychain.names(prefix).catch(() => undefined)
      if (!names) return undefined
      const stored = new Map<string, Kept>()
      for (const name of names) {
        const found = await read(name)
        if (found) stored.set(name, found)
      }
      return stored
    },
    /** Releases the locks. The records remain for a later page. */
    close(): void {
      for (const release of releases.values()) release()
      releases.clear()
    }
  }
}

function parseKept(bytes: Uint8Array | undefined): Kept | undefined {
  try {
    const value: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(value) || value.version !== version) return undefined
    const { topic, id, chainId, method, sentAt, expiresAt, digest, isDismissed } = value
    const isSound =
      isKey(topic) &&
      isKey(digest) &&
      [id, sentAt, expiresAt].every(Number.isSafeInteger) &&
      [chainId, method].every(text => typeof text === 'string' && text !== '' && text.length <= 256)
    if (!isSound) return undefined
    const request = { topic, id, chainId, method, sentAt, expiresAt, digest } as Kept
    return isDismissed === true ? { ...request, isDismissed } : request
  } catch {
    return undefined
  }
}
