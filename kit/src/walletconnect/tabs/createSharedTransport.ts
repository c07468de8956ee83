import type { Clock, RelayMessage, RelayTransport, RelayTransportOptions } from '../contracts.js'
import { createEmitter } from '../createEmitter.js'
import { toHex } from '../crypto/bytes.js'
import { hashHex } from '../crypto/topics.js'
import { createRelayTransport } from '../relay/createRelayTransport.js'
import { createStatus } from '../relay/createStatus.js'
import { loadIdentity } from '../relay/identity.js'
import { parseMessage } from '../relay/parseMessage.js'
import { checkRelays } from '../relay/relayUrl.js'
import { systemClock, systemRandom } from '../relay/systemEnvironment.js'
import { createLeaderRequests } from './createLeaderRequests.js'
import { createLeader, type Leader } from './createLeader.js'
import { type Holding, holdLock, type Locks } from './locks.js'
import type { TabTask, TransportTabMessage } from './tabMessages.js'

export type SharedTransportOptions = RelayTransportOptions & {
  /** `isolated` gives this tab its own socket; it needs its own `keychain` too. Default `shared`. */
  readonly tabs?: 'shared' | 'isolated'
}

/**
 * The transport of a tab. Tabs of one origin with the same keychain and relays share one socket: the leader (Web
 * Locks) has it; the others send it requests over a BroadcastChannel and receive every message. When the leader
 * closes, or does not react, another tab takes over and reads the mailbox. If a browser lacks either API, every tab
 * has its own socket.
 * @example const transport = await createSharedTransport({ relays: ['wss://relay.example.org'], keychain: createKeychain() })
 */
export async function createSharedTransport(options: SharedTransportOptions): Promise<RelayTransport> {
  const locks = globalThis.navigator?.locks
  if (options.tabs === 'isolated' || !locks || typeof BroadcastChannel === 'undefined')
    return createRelayTransport(options)
  checkRelays(options.relays)
  const { clock = systemClock(), random = systemRandom(), keychain } = options
  const { clientId } = await loadIdentity(keychain, random)
  const name = `latchkey-relay/${hashHex([clientId, options.projectId, ...options.relays].join(' '))}`
  const tab = toHex(random.bytes(8))
  // Other tabs see by this lock when this tab is gone, however it ends.
  const presence = holdLock(locks, `${name}/${tab}`, async () => async () => undefined)
  if (!(await presence.granted)) return createRelayTransport(options)
  return joinTabs({ ...options, clock, random, locks, clientId, name, tab, presence })
}

type TabOptions = RelayTransportOptions & {
  readonly clock: Clock
  readonly locks: Locks
  readonly clientId: string
  /** The name of the channel, and of the leader's lock. */
  readonly name: string
  readonly tab: string
  readonly presence: Holding
}

/** The transport of one of several tabs: it sends requests to the leader until it is the leader itself. */
function joinTabs(options: TabOptions): RelayTransport {
  const { clock, locks, page, clientId, name, tab, presence } = options
  const channel = new BroadcastChannel(name)
  const messages = createEmitter<[RelayMessage]>()
  const status = createStatus()
  const topics = new Set<string>()
  let leader: Leader | undefined
  let isClosed = false

  const post = (message: TransportTabMessage) => {
    if (!isClosed) channel.postMessage(message)
  }
  const pass = (message: RelayMessage) => {
    if (topics.has(message.topic)) messages.emit(message)
  }
  const onSilence = () => !leader && candidacy.restart({ steal: true })
  const requests = createLeaderRequests({ clock, tab, post, onSilence })

  async function lead(): Promise<() => Promise<void>> {
    const elected = await createLeader({ ...options, post, onMessage: pass, onStatus: status.set })
    leader = elected
    elected.run(tab, { do: 'subscribe', args: [[...topics]] }).catch(() => undefined)
    requests.resend(task => elected.run(tab, task))
    post({ type: 'leader', tab })
    return async () => {
      if (leader === elected) leader = undefined
      await elected.close()
    }
  }
  const receive = ({ data }: MessageEvent<TransportTabMessage>) => {
    if (isClosed || typeof data !== 'object' || data === null) return
    requests.receive(data)
    if (data.type === 'leader') {
      post({ type: 'hello', tab, topics: [...topics] })
      requests.resend()
    } else if (data.type === 'message') {
      const message = parseMessage(data.message)
      if (message && !leader) pass(message)
    } else if (data.type === 'status' && !leader) status.set(data.status, data.reason)
    if (leader) leader.receive(data)
    // Elected, but not ready yet: requests that arrive now are requested again when it is ready.
    else if (data.type === 'ask' && candidacy.isHeld()) post({ type: 'heard', tab: data.tab, id: data.id })
  }
  channel.addEventListener('message', receive)
  const candidacy = holdLock(locks, name, lead)
  post({ type: 'hello', tab, topics: [] })
  const methods = taskMethods(topics, task => (leader ? leader.run(tab, task) : requests.send(task)))
  const stopPage = page?.onResume(() => void methods.resume())

  return {
    clientId,
    status: status.get,
    onStatus: status.on,
    onMessage: messages.on,
    ...methods,
    async close() {
      if (isClosed) return
      post({ type: 'gone', tab })
      isClosed = true
      stopPage?.()
      requests.end()
      channel.removeEventListener('message', receive as EventListener)
      channel.close()
      messages.clear()
      status.clear()
      await candidacy.stop()
      await presence.stop()
    }
  }
}

type TaskMethods = Pick<RelayTransport, 'call' | 'resume' | 'publish' | 'subscribe' | 'unsubscribe'>

/** The methods of a transport as tasks of the leader. `topics`: those of this tab. */
function taskMethods(topics: Set<string>, perform: (task: TabTask) => Promise<unknown>): TaskMethods {
  return {
    call: (method, params) => perform({ do: 'call', args: [method, params] }),
    async resume() {
      if (topics.size > 0) await perform({ do: 'resume', args: [] }).catch(() => undefined)
    },
    async publish(topic, message, publishing) {
      await perform({ do: 'publish', args: [topic, message, publishing] })
    },
    async subscribe(added) {
      for (const topic of added) topics.add(topic)
      if (added.length > 0) await perform({ do: 'subscribe', args: [added] })
    },
    async unsubscribe(dropped) {
      for (const topic of dropped) topics.delete(topic)
      if (dropped.length > 0) await perform({ do: 'unsubscribe', args: [dropped] })
    }
  }
}
