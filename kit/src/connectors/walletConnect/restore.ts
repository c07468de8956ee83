import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Session } from '../../walletconnect/sign/types.js'
import type { Desk } from './Desk.js'
import { sessionPart } from './sessionPart.js'
import { recallTopics } from './topics.js'

/** How long a reload waits for news about a session (promise P17): a sleeping phone has none, and is connected all the same. */
const newsTimeout = 3_000

/**
 * The session of an earlier visit for a namespace, after what the relay kept for it was read: one that the wallet ended
 * meanwhile is none. Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS.
 */
export async function restore(desk: Desk, namespace: Namespace): Promise<Session> {
  const client = await desk.client()
  const topics = await recallTopics(desk.storage)
  const find = () => {
    const able = desk.sessions().filter(session => sessionPart(session, namespace))
    const used = desk.uses.get(namespace)?.topic ?? topics[namespace]
    return able.find(({ topic }) => topic === used) ?? able.sort((a, b) => b.expiry - a.expiry)[0]
  }
  await bounded(desk, client.wake())
  const session = find()
  if (!session) throw new LatchkeyError('LATCHKEY_CONNECT__NO_ACCOUNTS')
  // A wallet that knows nothing of it says so; its session is then gone, which is told like any other end.
  client.ping(session.topic).catch(() => undefined)
  return session
}

function bounded(desk: Desk, work: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const cancel = desk.context.environment.clock.after(newsTimeout, resolve)
    const end = () => {
      cancel()
      resolve()
    }
    work.then(end, end)
  })
}
