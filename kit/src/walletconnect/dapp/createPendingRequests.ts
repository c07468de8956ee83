import type { Clock } from '../contracts.js'
import { createExpiryTimer } from '../createExpiryTimer.js'
import { failed } from '../rpc/requestErrors.js'
import type { RpcAnswer } from '../rpc/parsePayload.js'
import { createPendingStore, type Kept, life, type PendingStoreOptions } from './createPendingStore.js'
import type { LateAnswer, PendingRequest } from './types.js'

/** Maximum number of records of a session; the oldest is dropped. */
const sessionLimit = 20

export type PendingRequestsOptions = PendingStoreOptions & {
  onLate(answer: LateAnswer): void
  onChange(): void
}

/**
 * Requests whose answer must not be lost with the page (promise P18). Once the page that sent a request is gone, the first page
 * that receives the answer reports it.
 */
export function createPendingRequests(options: PendingRequestsOptions, prefix: string) {
  const { clock, onLate, onChange } = options
  const store = createPendingStore(options, prefix)
  const { nameOf } = store
  const { kept, change, clear } = createKept(clock, onChange, name => void drop(name))
  const shown = () => [...kept.values()].filter(({ isDismissed }) => !isDismissed)
  const namesOf = (topic: string) =>
    [...kept].filter(([, request]) => request.topic === topic).map(([name]) => name)

  const drop = async (name: string): Promise<void> => {
    if (kept.has(name)) change(() => kept.delete(name))
    await store.remove(name)
  }
  const endTopic = async (topic: string): Promise<void> => {
    const stored = await store.names(topic)
    await Promise.all([...new Set([...namesOf(topic), ...stored])].map(drop))
  }

  return {
    list: (): readonly PendingRequest[] =>
      shown().map(({ digest: _, isDismissed: __, ...request }) => request),
    find: (topic: string, digest: string): PendingRequest | undefined =>
      shown().find(one => one.topic === topic && one.digest === digest),
    /** Resolves once the record is stored, or cannot be: the request is sent then. */
    async keep(request: Kept): Promise<void> {
      const name = nameOf(request.topic, request.id)
      const stored = store.add(name, request)
      change(() => kept.set(name, request))
      for (const old of namesOf(request.topic).slice(0, -sessionLimit)) void drop(old)
      await stored
    },
    /** The request was answered, or was not sent. */
    async end(topic: string, id: number): Promise<void> {
      const name = nameOf(topic, id)
      if (kept.has(name)) await drop(name)
    },
    /** Hides a request and allows the same request again, once the visitor has checked its outcome. */
    async dismiss(topic: string, id: number): Promise<void> {
      const name = nameOf(topic, id)
      const known = kept.get(name)
      if (!known) return
      const dismissed = { ...known, isDismissed: true }
      change(() => kept.set(name, dismissed))
      await store.write(name, dismissed)
    },
    /** Removes the records of a topic that ended. */
    endTopic,
    /** Handles an answer whose promise no longer exists on this page. */
    async report(topic: string, answer: RpcAnswer): Promise<void> {
      const name = nameOf(topic, answer.id)
      const found = await store.claim(name)
      if (kept.has(name)) change(() => kept.delete(name))
      if (found) onLate(lateAnswer(found, answer))
    },
    /** Reads the records of earlier pages and other tabs; this page's own requests are unchanged. */
    async load(): Promise<void> {
      const stored = await store.readAll()
      if (!stored) return
      change(() => {
        for (const name of kept.keys()) if (!store.isOwn(name)) kept.delete(name)
        for (const [name, found] of stored) if (!kept.has(name)) kept.set(name, found)
      })
    },
    /** Deletes the records that belong to no session. */
    async trim(topics: readonly string[]): Promise<void> {
      const orphans = [...kept.values()].map(({ topic }) => topic).filter(topic => !topics.includes(topic))
      await Promise.all([...new Set(orphans)].map(endTopic))
    },
    close(): void {
      store.close()
      clear()
    }
  }
}

/** The requests in memory. Reports each change, and the name of each request that is older than a record may be. */
function createKept(clock: Clock, onChange: () => void, onExpired: (name: string) => void) {
  const kept = new Map<string, Kept>()
  const schedule = createExpiryTimer(
    clock,
    () => [...kept],
    ([, { sentAt }]) => sentAt + life,
    ([name]) => onExpired(name)
  )
  return {
    kept,
    change(edit: () => void): void {
      edit()
      schedule()
      onChange()
    },
    clear(): void {
      kept.clear()
      schedule()
    }
  }
}

function lateAnswer({ topic, id, chainId, method }: Kept, answer: RpcAnswer): LateAnswer {
  const asked = { topic, id, chainId, method }
  return answer.fault ? { ...asked, error: failed(answer.fault, asked) } : { ...asked, result: answer.result }
}

export type PendingRequests = ReturnType<typeof createPendingRequests>

/** `PendingRequests`, loaded with the first session. */
export type LazyPendingRequests = {
  /** Undefined until the module is loaded. */
  now(): PendingRequests | undefined
  /** Undefined if loading fails: requests are sent all the same. */
  load(): Promise<PendingRequests | undefined>
  /** Removes the records of a topic that ended. */
  endTopic(topic: string): Promise<void>
  /** Loads the module if earlier pages stored requests. */
  resume(): Promise<void>
  close(): void
}
