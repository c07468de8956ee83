import { type Namespace, namespaces } from '../../protocol/namespaces.js'
import type { BoundedStorage } from './boundedStorage.js'

/** Which session each namespace is connected through: two wallets may have approved the same namespace. */
export type Topics = Readonly<Partial<Record<Namespace, string>>>

const key = 'latchkey.topics'

/** What makes no sense, or cannot be read, is not there. */
export async function recallTopics(storage: BoundedStorage): Promise<Topics> {
  try {
    const text = await storage.get(key)
    const value: unknown = JSON.parse(String(text ?? '{}'))
    const isTopic = (topic: unknown) => typeof topic === 'string' && /^[\da-f]{64}$/.test(topic)
    const known = (value ?? {}) as Readonly<Record<string, unknown>>
    const entries = namespaces.map(namespace => [namespace, known[namespace]] as const)
    return Object.fromEntries(entries.filter(([, topic]) => isTopic(topic)))
  } catch {
    return {}
  }
}

/** A storage that refuses is not felt: the newest session is used then. */
export async function rememberTopics(storage: BoundedStorage, topics: Topics): Promise<void> {
  try {
    if (Object.keys(topics).length === 0) await storage.remove(key)
    else await storage.set(key, JSON.stringify(topics))
  } catch {}
}
