import type { RelayTransport, RelayTransportOptions } from '../contracts.js'
import { createSendRequest } from './createSendRequest.js'
import { type Connection, createConnection } from './createConnection.js'
import { createInbox } from './createInbox.js'
import { createRetryQueue, type RetryQueue } from './createRetryQueue.js'
import { createMailbox, type Mailbox, probeTimeout } from './createMailbox.js'
import { createSocketFactory } from './createSocketFactory.js'
import { createStatus } from './createStatus.js'
import { createSubscriptions } from './createSubscriptions.js'
import { loadIdentity } from './identity.js'
import { newId } from './jsonRpc.js'
import { checkRelays } from './relayUrl.js'
import { systemClock, systemRandom } from './systemEnvironment.js'

/**
 * A connection to the first relay of a list that works. It opens when a topic or a call needs it, and closes when
 * none does. Throws `LATCHKEY_CONFIG__INVALID_RELAY` if `relays` is empty or not wss:.
 * @example const transport = await createRelayTransport({ relays: ['wss://relay.example.org'], keychain: createKeychain() })
 */
export async function createRelayTransport(options: RelayTransportOptions): Promise<RelayTransport> {
  const { relays, keychain, page, clock = systemClock(), random = systemRandom() } = options
  checkRelays(relays)
  const identity = await loadIdentity(keychain, random)
  const sendRequest = createSendRequest(clock, random)
  const subscriptions = createSubscriptions(identity.clientId, sendRequest)
  const { topics } = subscriptions
  const inbox = await createInbox(topics, keychain, clock)
  const mailbox = createMailbox({ topics, clock, page, sendRequest, pass: inbox.pass })
  const status = createStatus()
  let isClosed = false

  const connection = createConnection({
    clock,
    random,
    page,
    relays,
    isNeeded: () => !isClosed && (topics.size > 0 || queue.size() > 0),
    ...createSocketFactory({ ...options, clock, random, identity, onDelivery: inbox.onDelivery }),
    onOpen(socket) {
      // Subscriptions are sent before publishes, so that no answer arrives too early.
      void subscriptions.place(socket, [...topics]).catch(() => undefined)
      if (topics.size > 0) mailbox.fetch(socket).catch(() => undefined)
      queue.tryAll(socket)
      mailbox.keepFetching(socket)
    },
    onStatus: status.set
  })
  const queue = createRetryQueue({ clock, current: connection.current, onChange: connection.check })
  const call = (method: string, params: unknown) => {
    const id = newId(clock, random)
    return queue.run(method, socket => sendRequest(socket, method, params, undefined, id))
  }
  const resumeOnce = createResume(connection, queue, mailbox)
  const resume = () => (isClosed || topics.size === 0 ? Promise.resolve() : resumeOnce())
  const stopPage = page?.onResume(() => void resume())

  return {
    clientId: identity.clientId,
    status: status.get,
    onStatus: status.on,
    onMessage: inbox.onMessage,
    call,
    resume,
    async publish(topic, message, publishing) {
      await call('irn_publish', { topic, message, ...publishing })
    },
    async subscribe(added) {
      if (added.length === 0) return
      subscriptions.add(added)
      await queue.run('irn_batchSubscribe', socket => subscriptions.place(socket, added))
    },
    async unsubscribe(dropped) {
      const dropping = subscriptions.drop(dropped, connection.current())
      connection.check()
      await dropping
    },
    async close() {
      if (isClosed) return
      isClosed = true
      stopPage?.()
      queue.end()
      connection.stop()
      await inbox.close()
      status.clear()
    }
  }
}

/** Creates the function that replaces a dead socket and fetches what waits. Overlapping calls share one attempt. */
function createResume(connection: Connection, queue: RetryQueue, mailbox: Mailbox): () => Promise<void> {
  let resuming: Promise<void> | undefined

  async function resumeOnce(): Promise<void> {
    const socket = connection.current()
    if (socket?.isProven()) {
      try {
        return await mailbox.fetch(socket, probeTimeout)
      } catch {
        socket.end('silent')
      }
    }
    connection.retry()
    await queue.run('irn_batchFetchMessages', socket => mailbox.fetch(socket)).catch(() => undefined)
  }
  return () => {
    resuming ??= resumeOnce().finally(() => {
      resuming = undefined
    })
    return resuming
  }
}
