import type { Clock, RelayTransport } from '../contracts.js'
import { createExpiryTimer } from '../createExpiryTimer.js'
import type { TopicRpc } from '../rpc/createTopicRpc.js'
import type { SessionStore } from './store.js'
import type { Session, StoredSession } from './types.js'

export type SessionChangeKind = 'settled' | 'updated' | 'extended' | 'deleted' | 'expired'

export type SessionRegistryOptions = {
  readonly rpc: () => TopicRpc
  readonly transport: RelayTransport
  readonly store: SessionStore
  readonly clock: Clock
  onChange(kind: SessionChangeKind, topic: string): void
}

/** The sessions of one side, kept in sync across memory, store, topic keys and relay subscriptions. */
export function createSessionRegistry({ rpc, transport, store, clock, onChange }: SessionRegistryOptions) {
  const sessions = new Map<string, StoredSession>()
  const ended = new Set<string>()
  /** The topics whose records must be in the store, unless another tab ended them. */
  const persisted = new Set<string>()
  const now = () => Math.floor(clock.now() / 1000)

  const drop = (topic: string) => {
    sessions.delete(topic)
    persisted.delete(topic)
    rpc().dropKey(topic)
    // If the relay is gone there is nothing to unsubscribe from.
    void transport.unsubscribe([topic]).catch(() => undefined)
  }
  const forget = async (topic: string, kind: 'deleted' | 'expired') => {
    if (!sessions.has(topic)) return
    ended.add(topic)
    drop(topic)
    schedule()
    onChange(kind, topic)
    await store.remove(topic)
  }
  const schedule = createExpiryTimer(
    clock,
    () => [...sessions.values()],
    ({ session }) => session.expiry * 1000,
    ({ session }) => void forget(session.topic, 'expired')
  )
  const enter = (stored: StoredSession) => {
    const { topic } = stored.session
    sessions.set(topic, stored)
    rpc().addKey(topic, { symKey: stored.symKey })
    schedule()
  }
  return {
    list: (): readonly Session[] => [...sessions.values()].map(({ session }) => session),
    get: (topic: string): StoredSession | undefined => sessions.get(topic),
    now,
    /** Adds a new session, or a new state of one. */
    async keep(stored: StoredSession, kind: 'settled' | 'updated' | 'extended'): Promise<void> {
      enter(stored)
      onChange(kind, stored.session.topic)
      if ((await store.write(stored)) && sessions.has(stored.session.topic))
        persisted.add(stored.session.topic)
      // It ended while it was being written.
      if (ended.has(stored.session.topic)) await store.remove(stored.session.topic)
    },
    forget,
    /** Checks whether another tab stored a session for a topic. */
    async adopt(topic: string): Promise<StoredSession | undefined> {
      const stored = ended.has(topic) ? undefined : await store.read(topic)
      if (!stored || stored.session.expiry <= now() || ended.has(topic)) return undefined
      enter(stored)
      persisted.add(topic)
      onChange('settled', topic)
      return stored
    },
    /** Reads the store: adds new sessions, and drops those that another tab ended. */
    async reload(): Promise<void> {
      const before = [...persisted]
      const found = await store.readAll(now())
      if (!found) return
      const isThere = (topic: string) => found.some(({ session }) => session.topic === topic)
      for (const topic of before) if (!isThere(topic)) await forget(topic, 'deleted')
      const fresh = found.filter(({ session: { topic } }) => !sessions.has(topic) && !ended.has(topic))
      for (const stored of fresh) {
        enter(stored)
        persisted.add(stored.session.topic)
      }
      const topics = fresh.map(({ session }) => session.topic)
      if (topics.length > 0) void transport.subscribe(topics).catch(() => undefined)
      for (const topic of topics) onChange('settled', topic)
    },
    close(): void {
      sessions.clear()
      schedule()
    }
  }
}

export type SessionRegistry = ReturnType<typeof createSessionRegistry>
