import type { Namespace } from '../../protocol/namespaces.js'
import type { Desk } from './Desk.js'
import { endUse } from './refresh.js'
import { recallTopics, rememberTopics, type Topics } from './topics.js'

/** Leaves promise P1 (3 s in all) room for the rest. */
const farewellTimeout = 2_500

/**
 * Ends the session of a namespace, and with it those of the namespaces that share it: on the wire there is one. Here at once;
 * resolves within 2.5 s whatever relay and wallet do.
 */
export async function end(desk: Desk, namespace: Namespace): Promise<void> {
  const topic = desk.uses.get(namespace)?.topic
  if (!topic) return
  for (const use of [...desk.uses.values()]) if (use.topic === topic) endUse(desk, use)
  await endSession(desk, topic)
  await keepTopics(desk)
}

/** Says goodbye to a wallet. */
export async function endSession(desk: Desk, topic: string): Promise<void> {
  const farewell = desk.client().then(client => client.disconnect(topic))
  await new Promise<void>(resolve => {
    const cancel = desk.context.environment.clock.after(farewellTimeout, resolve)
    farewell
      .catch(() => undefined)
      .finally(() => {
        cancel()
        resolve()
      })
  })
}

/**
 * Writes down which session each namespace is connected through. What an earlier visit wrote stays as long as its session
 * does: it may not be used yet. Answers what is written.
 */
export async function keepTopics(desk: Desk): Promise<Topics> {
  const { storage } = desk
  const before = Object.entries(await recallTopics(storage))
  const alive = new Set(desk.sessions().map(({ topic }) => topic))
  const known = before.filter(([, topic]) => alive.has(topic))
  const used = [...desk.uses].map(([namespace, { topic }]) => [namespace, topic])
  const topics: Topics = Object.fromEntries([...known, ...used])
  await rememberTopics(storage, topics)
  return topics
}
