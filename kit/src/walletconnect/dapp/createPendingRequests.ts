import type { Clock, Keychain } from '../contracts.js'
import { hashHex } from '../crypto/topics.js'
import { failed } from '../rpc/createAsks.js'
import type { RpcAnswer } from '../rpc/parsePayload.js'
import { isKey, isRecord } from '../rpc/shape.js'
import type { LateAnswer, PendingRequest } from './types.js'

const version = 1
/** How long a record is kept. A wallet that ignores the request's expiry may answer late; after a day the chain shows the outcome. */
const life = 86_400_000
/** Maximum number of records of a session; the oldest is dropped. */
const sessionLimit = 20

/**
 * `digest`: hash of chain, method and parameters, to recognise a repeated request. `isDismissed`: hidden; its answer
 * is still handled.
 */
type Kept = PendingRequest & { readonly digest: string; readonly isDismissed?: boolean }

export type PendingRequestsOptions = {
  readonly keychain: Keychain
  readonly clock: Clock
  /** Default: the browser's. Without locks every tab handles only its own requests. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  onLate(answer: LateAnswer): void
  onChange(): void
}

/** Hashes a request, so that the kit recognises a repeated one after a reload without storing its parameters. */
function digestOf(question: { chainId: string; method: string; params: unknown }): string {
  return hashHex(JSON.stringify([question.chainId, question.method, question.params]))
}

/**
 * Requests whose answer must not be lost with the page (promise P18), stored under the topic of their session. The page that
 * sends a request holds a lock on it (W3C Web Locks); once that page is gone, the first page that receives the answer reports it.
 */
export function createPendingRequests(options: PendingRequestsOptions, prefix: string) {
  const { keychain, clock, onLate, onChange, locks = globalThis.navigator?.locks } = options
  const kept = new Map<string, Kept>()
  const releases = new Map<string, () => void>()
  let stopTimer = () => undefined as unknown
  let turn: Promise<unknown> = Promise.resolve()
  /** Sequential: a removed record must not be written again afterwards. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = turn.then(run)
    turn = next.catch(() => undefined)
    return next
  }
  const nameOf = (topic: string, id: number) => `${prefix}${topic}:${id}`
  const remove = (name: string) => inTurn(() => keychain.remove(name)).catch(() => undefined)
  const write = (name: string, request: Kept) =>
    inTurn(() => keychain.set(name, new TextEncoder().encode(JSON.stringify({ version, ...request })))).catch(
      () => undefined
    )
  const read = async (name: string): Promise<Kept | undefined> => {
    const found = parseKept(await keychain.get(name).catch(() => undefined))
    if (found && nameOf(found.topic, found.id) === name && found.sentAt + life > clock.now()) return found
    await remove(name)
    return undefined
  }

  /** Changes the records in memory, then in the store. */
  const change = (edit: () => void) => {
    edit()
    schedule()
    onChange()
  }
  const schedule = () => {
    stopTimer()
    const oldest = Math.min(...[...kept.values()].map(({ sentAt }) => sentAt))
    if (oldest === Number.POSITIVE_INFINITY) return
    stopTimer = clock.after(Math.max(0, oldest + life - clock.now()), () => {
      const old = [...kept.values()].filter(({ sentAt }) => sentAt + life <= clock.now())
      for (const { topic, id } of old) void end(topic, id)
    })
  }
  /** Removes the record before it releases the lock, so that the next holder of the lock finds no record. */
  const drop = async (name: string): Promise<void> => {
    if (kept.has(name)) change(() => kept.delete(name))
    await remove(name)
    releases.get(name)?.()
    releases.delete(name)
  }
  const end = async (topic: string, id: number): Promise<void> => {
    const name = nameOf(topic, id)
    if (kept.has(name)) await drop(name)
  }
  const hold = (name: string) => {
    const released = new Promise<void>(release => releases.set(name, release))
    locks?.request(name, () => released).catch(() => undefined)
  }
  const endTopic = async (topic: string): Promise<void> => {
    const own = `${prefix}${topic}:`
    const stored = await keychain.names(own).catch(() => [])
    const known = [...kept.keys()].filter(name => name.startsWith(own))
    await Promise.all([...new Set([...known, ...stored])].map(drop))
  }
  const claim = async (name: string): Promise<Kept | undefined> => {
    const found = await read(name)
    if (found) await remove(name)
    return found
  }
  /** The record of a request whose page is gone; undefined if that page is open, or another tab claimed it first. */
  const claimAlone = async (name: string): Promise<Kept | undefined> => {
    if (!locks) return claim(name)
    // If the browser rejects locks, every tab handles only its own requests.
    return locks
      .request(name, { ifAvailable: true }, lock => (lock ? claim(name) : undefined))
      .catch(() => claim(name))
  }

  return {
    digestOf,
    list: (): readonly PendingRequest[] =>
      [...kept.values()]
        .filter(({ isDismissed }) => !isDismissed)
        .map(({ digest: _, isDismissed: __, ...request }) => request),
    find: (topic: string, digest: string): PendingRequest | undefined =>
      [...kept.values()].find(one => one.topic === topic && one.digest === digest && !one.isDismissed),
    /** Called when the request is sent; does not wait for the store. */
    keep(request: Kept): void {
      const name = nameOf(request.topic, request.id)
      hold(name)
      change(() => kept.set(name, request))
      void write(name, request)
      const own = [...kept.values()].filter(({ topic }) => topic === request.topic)
      for (const { topic, id } of own.slice(0, -sessionLimit)) void end(topic, id)
    },
    end,
    /** Hides a request and allows the same request again, once the visitor has checked its outcome. */
    async dismiss(topic: string, id: number): Promise<void> {
      const name = nameOf(topic, id)
      const known = kept.get(name)
      if (!known) return
      const dismissed = { ...known, isDismissed: true }
      change(() => kept.set(name, dismissed))
      await write(name, dismissed)
    },
    /** Removes the records of a topic that ended. */
    endTopic,
    /** Handles an answer whose promise no longer exists on this page. */
    async take(topic: string, answer: RpcAnswer): Promise<void> {
      const name = nameOf(topic, answer.id)
      const found = await claimAlone(name)
      if (kept.has(name)) change(() => kept.delete(name))
      if (!found) return
      const { id, chainId, method } = found
      const asked = { topic, id, chainId, method }
      onLate(
        answer.fault
          ? { ...asked, error: failed(answer.fault, { topic, method }) }
          : { ...asked, result: answer.result }
      )
    },
    /** Reads the records of earlier pages and other tabs; this page's own requests are unchanged. */
    async load(): Promise<void> {
      const names = await keychain.names(prefix).catch(() => undefined)
      if (!names) return
      const stored = new Map<string, Kept>()
      for (const name of names) {
        const found = await read(name)
        if (found) stored.set(name, found)
      }
      change(() => {
        for (const name of kept.keys()) if (!releases.has(name)) kept.delete(name)
        for (const [name, found] of stored) if (!kept.has(name)) kept.set(name, found)
      })
    },
    /** Deletes the records that belong to no session. */
    async trim(topics: readonly string[]): Promise<void> {
      const orphans = new Set([...kept.values()].map(({ topic }) => topic))
      for (const topic of topics) orphans.delete(topic)
      await Promise.all([...orphans].map(endTopic))
    },
    /** Stored records remain for a later page. */
    close(): void {
      stopTimer()
      for (const release of releases.values()) release()
      releases.clear()
      kept.clear()
    }
  }
}

export type PendingRequests = ReturnType<typeof createPendingRequests>

/** `PendingRequests`, loaded with the first session. */
export type LoadedLater = {
  /** Undefined until they are loaded. */
  now(): PendingRequests | undefined
  /** Undefined where they cannot be loaded: requests are sent all the same. */
  load(): Promise<PendingRequests | undefined>
  /** Loads them where earlier pages stored requests. */
  wake(): Promise<void>
  close(): void
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
