import type { RelayMessage, RelayStatus, RelayTransport, RelayTransportOptions } from '../contracts.js'
import { createConnection } from './createConnection.js'
import { createJobs } from './createJobs.js'
import { createListeners } from './createListeners.js'
import { createOpener } from './createOpener.js'
import { createSeen } from './createSeen.js'
import { type Ask, createSubscriptions } from './createSubscriptions.js'
import { loadIdentity } from './identity.js'
import { newId } from './jsonRpc.js'
import type { Link } from './openLink.js'
import { parseMessage } from './parseMessage.js'
import { readMailbox } from './readMailbox.js'
import { lacksMethod } from './refusal.js'
import { checkRelays } from './relayUrl.js'
import { systemClock, systemRandom } from './surroundings.js'

/**
 * Timeouts of a call (wire.md 5.9), and of the check whether a socket is alive after the page was hidden (promise
 * P14).
 */
const callTimeout = 15_000
const probeTimeout = 1_500
/** Browsers do not expose pings: a visible page sends a request at this interval. */
const keepAlive = 60_000

/**
 * A connection to the first relay of a list that works. It opens when a topic or a call needs it, and closes when
 * none does. Throws `LATCHKEY_CONFIG__INVALID_RELAY` if `relays` is empty or not wss:.
 * @example const transport = await createRelayTransport({ relays: ['wss://relay.example.org'], keychain: createKeychain() })
 */
export async function createRelayTransport(options: RelayTransportOptions): Promise<RelayTransport> {
  const { relays, keychain, page, clock = systemClock(), random = systemRandom() } = options
  checkRelays(relays)
  const identity = await loadIdentity(keychain, random)
  const seen = await createSeen(keychain, clock)
  const messages = createListeners<[RelayMessage]>()
  const statuses = createListeners<[RelayStatus, string?]>()
  const lacking = new WeakSet<Link>()
  let status: RelayStatus = 'idle'
  let waking: Promise<void> | undefined
  let isClosed = false

  const ask: Ask = async (link, method, params, timeout = callTimeout, id = newId(clock, random)) => {
    const since = clock.now()
    try {
      return await link.request(id, method, params, timeout)
    } catch (error) {
      // No message since: the socket is half open. The next one continues with the pending jobs.
      if (clock.now() - since >= timeout && link.heardAt() <= since) link.end('silent')
      throw error
    }
  }
  const subscriptions = createSubscriptions(identity.clientId, ask)
  const take = (message: RelayMessage) => {
    if (!isClosed && subscriptions.topics.has(message.topic) && seen.take(message.topic, message.message))
      messages.tell(message)
  }

  /** Fetches pending messages from the mailbox; if the relay lacks that method, subscribing again delivers them. */
  async function fetchWaiting(link: Link, timeout = callTimeout): Promise<void> {
    const topics = [...subscriptions.topics]
    const askHere = (method: string, params: unknown) => ask(link, method, params, timeout)
    if (!lacking.has(link)) {
      try {
        return await readMailbox({ topics, ask: askHere, take })
      } catch (error) {
        if (!lacksMethod(error)) throw error
        lacking.add(link)
      }
    }
    if (topics.length > 0) await askHere('irn_batchSubscribe', { topics: topics.slice(0, 500) })
  }

  function keepAsking(link: Link): void {
    const stop = clock.after(keepAlive, () => {
      const isIdle = clock.now() - link.heardAt() >= keepAlive / 2 && !page?.isHidden()
      if (isIdle) fetchWaiting(link, probeTimeout * 4).catch(() => undefined)
      keepAsking(link)
    })
    void link.ended.then(stop)
  }

  const connection = createConnection({
    clock,
    random,
    page,
    relays,
    isNeeded: () => !isClosed && (subscriptions.topics.size > 0 || jobs.size() > 0),
    ...createOpener({
      ...options,
      clock,
      random,
      identity,
      onDelivery(params) {
        const message = parseMessage((params as { readonly data?: unknown } | undefined)?.data)
        return message && subscriptions.topics.has(message.topic) ? () => take(message) : undefined
      }
    }),
    onOpen(link) {
      // Subscriptions are sent before publishes, so that no answer arrives too early.
      void subscriptions.place(link, [...subscriptions.topics]).catch(() => undefined)
      if (subscriptions.topics.size > 0) fetchWaiting(link).catch(() => undefined)
      jobs.tryAll(link)
      keepAsking(link)
    },
    onStatus(next, reason) {
      if (next === status) return
      status = next
      statuses.tell(next, reason)
    }
  })
  const jobs = createJobs({ clock, current: connection.current, onChange: connection.check })
  const call = (method: string, params: unknown) => {
    const id = newId(clock, random)
    return jobs.run(method, link => ask(link, method, params, callTimeout, id))
  }

  async function wakeUp(): Promise<void> {
    const link = connection.current()
    if (link?.isProven()) {
      try {
        return await fetchWaiting(link, probeTimeout)
      } catch {
        link.end('silent')
      }
    }
    connection.hurry()
    await jobs.run('irn_batchFetchMessages', fetchWaiting).catch(() => undefined)
  }
  const wake = () => {
    if (isClosed || subscriptions.topics.size === 0) return Promise.resolve()
    waking ??= wakeUp().finally(() => {
      waking = undefined
    })
    return waking
  }
  const stopPage = page?.onResume(() => void wake())

  return {
    clientId: identity.clientId,
    status: () => status,
    onStatus: statuses.add,
    onMessage: messages.add,
    call,
    wake,
    async publish(topic, message, publishing) {
      await call('irn_publish', { topic, message, ...publishing })
    },
    async subscribe(topics) {
      if (topics.length === 0) return
      subscriptions.add(topics)
      await jobs.run('irn_batchSubscribe', link => subscriptions.place(link, topics))
    },
    async unsubscribe(topics) {
      const dropping = subscriptions.drop(topics, connection.current())
      connection.check()
      await dropping
    },
    async close() {
      if (isClosed) return
      isClosed = true
      stopPage?.()
      jobs.end()
      connection.stop()
      seen.stop()
      await seen.save()
      messages.clear()
      statuses.clear()
    }
  }
}
