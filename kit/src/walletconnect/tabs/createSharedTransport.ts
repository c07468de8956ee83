import type { RelayMessage, RelayStatus, RelayTransport, RelayTransportOptions } from '../contracts.js'
import { toHex } from '../crypto/bytes.js'
import { hashHex } from '../crypto/topics.js'
import { createListeners } from '../relay/createListeners.js'
import { createRelayTransport } from '../relay/createRelayTransport.js'
import { loadIdentity } from '../relay/identity.js'
import { parseMessage } from '../relay/parseMessage.js'
import { checkRelays } from '../relay/relayUrl.js'
import { systemClock, systemRandom } from '../relay/surroundings.js'
import { createAsks } from './createAsks.js'
import { createLeader, type Leader } from './createLeader.js'
import { holdLock, whenFree } from './locks.js'
import type { TabTalk, TabTask } from './tabTalk.js'

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
  const { clock = systemClock(), random = systemRandom(), keychain, page } = options
  const { clientId } = await loadIdentity(keychain, random)
  const name = `latchkey-relay/${hashHex([clientId, options.projectId, ...options.relays].join(' '))}`
  const tab = toHex(random.bytes(8))
  // Other tabs see by this lock when this tab is gone, however it ends.
  const presence = holdLock(locks, `${name}/${tab}`, async () => async () => undefined)
  if (!(await presence.granted)) return createRelayTransport(options)
  const channel = new BroadcastChannel(name)
  const messages = createListeners<[RelayMessage]>()
  const statuses = createListeners<[RelayStatus, string?]>()
  const topics = new Set<string>()
  let status: RelayStatus = 'idle'
  let leader: Leader | undefined
  let isClosed = false

  const post = (talk: TabTalk) => {
    if (!isClosed) channel.postMessage(talk)
  }
  const setStatus = (next: RelayStatus, reason?: string) => {
    if (next === status) return
    status = next
    statuses.tell(next, reason)
  }
  const take = (message: RelayMessage) => {
    if (topics.has(message.topic)) messages.tell(message)
  }
  const asks = createAsks({
    clock,
    tab,
    post,
    onSilence: () => !leader && candidacy.restart({ steal: true })
  })

  async function lead(): Promise<() => Promise<void>> {
    // A hidden leader counts as visible while another tab is visible.
    const shared = page && { ...page, isHidden: () => page.isHidden() && followers.size === 0 }
    const transport = await createRelayTransport({
      ...options,
      clock,
      random,
      ...(shared ? { page: shared } : {})
    })
    const followers = new Set<string>()
    const elected = createLeader({
      transport,
      post,
      whenGone(other, run) {
        followers.add(other)
        return whenFree(locks, `${name}/${other}`, () => {
          followers.delete(other)
          run()
        })
      }
    })
    transport.onMessage(message => {
      post({ type: 'message', message })
      take(message)
    })
    transport.onStatus((next, reason) => {
      post({ type: 'status', status: next, reason })
      setStatus(next, reason)
    })
    leader = elected
    setStatus(transport.status())
    elected.adopt(tab, [...topics]).catch(() => undefined)
    asks.again(task => elected.run(tab, task))
    post({ type: 'leader', tab })
    return async () => {
      if (leader === elected) leader = undefined
      await elected.close()
    }
  }
  const hear = ({ data }: MessageEvent<TabTalk>) => {
    if (isClosed || typeof data !== 'object' || data === null) return
    asks.hear(data)
    if (data.type === 'leader') {
      post({ type: 'hello', tab, topics: [...topics] })
      asks.again()
    } else if (data.type === 'message') {
      const message = parseMessage(data.message)
      if (message && !leader) take(message)
    } else if (data.type === 'status' && !leader) setStatus(data.status, data.reason)
    if (leader) leader.hear(data)
    // Elected, but not ready yet: requests that arrive now are requested again when it is ready.
    else if (data.type === 'ask' && candidacy.isHeld()) post({ type: 'heard', tab: data.tab, id: data.id })
  }
  channel.addEventListener('message', hear)
  const candidacy = holdLock(locks, name, lead)
  post({ type: 'hello', tab, topics: [] })
  const stopPage = page?.onResume(() => void wake())

  const perform = (task: TabTask) => (leader ? leader.run(tab, task) : asks.ask(task))
  const wake = async () => {
    if (topics.size > 0) await perform({ do: 'wake', args: [] }).catch(() => undefined)
  }

  return {
    clientId,
    status: () => status,
    onStatus: statuses.add,
    onMessage: messages.add,
    wake,
    call: (method, params) => perform({ do: 'call', args: [method, params] }),
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
    },
    async close() {
      if (isClosed) return
      post({ type: 'gone', tab })
      isClosed = true
      stopPage?.()
      asks.end()
      channel.removeEventListener('message', hear as EventListener)
      channel.close()
      messages.clear()
      statuses.clear()
      await candidacy.stop()
      await presence.stop()
    }
  }
}
