import { type Namespace, namespaces } from '../../protocol/namespaces.js'
import type { BoundedStorage, Context } from './context.js'

/** The session that each namespace is connected through: two wallets may have approved the same namespace. */
export type Topics = Readonly<Partial<Record<Namespace, string>>>

const topicsKey = 'latchkey.topics'

/** Reads the topics. Entries that cannot be read or are not topics are left out. */
export async function readTopics(storage: BoundedStorage): Promise<Topics> {
  try {
    const text = await storage.get(topicsKey)
    const value: unknown = JSON.parse(String(text ?? '{}'))
    const isTopic = (topic: unknown) => typeof topic === 'string' && /^[\da-f]{64}$/.test(topic)
    const known = (value ?? {}) as Readonly<Record<string, unknown>>
    const entries = namespaces.map(namespace => [namespace, known[namespace]] as const)
    return Object.fromEntries(entries.filter(([, topic]) => isTopic(topic)))
  } catch {
    return {}
  }
}

/** Writes the topics. If the storage refuses, the next visit uses the newest session. */
export async function writeTopics(storage: BoundedStorage, topics: Topics): Promise<void> {
  try {
    if (Object.keys(topics).length === 0) await storage.remove(topicsKey)
    else await storage.set(topicsKey, JSON.stringify(topics))
  } catch {}
}

/**
 * Stores the topic of each connected namespace, and returns what is stored. Topics of an earlier visit are kept as long as their
 * session exists: their namespace may not be connected yet. The topic of a namespace that was `left` is removed.
 */
export async function saveTopics(
  { storage, sessions, connected }: Context,
  left?: Namespace
): Promise<Topics> {
  const before = Object.entries(await readTopics(storage))
  const alive = new Set(sessions().map(({ topic }) => topic))
  const earlier = before.filter(([namespace, topic]) => namespace !== left && alive.has(topic))
  const current = [...connected].map(([namespace, { topic }]) => [namespace, topic])
  const topics: Topics = Object.fromEntries([...earlier, ...current])
  await writeTopics(storage, topics)
  return topics
}
