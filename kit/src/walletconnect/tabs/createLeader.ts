import type { RelayMessage, RelayStatus, RelayTransport, RelayTransportOptions } from '../contracts.js'
import { createRelayTransport } from '../relay/createRelayTransport.js'
import { type Locks, whenFree } from './locks.js'
import type { TabTask, TransportTabMessage } from './tabMessages.js'
import { toFailure } from './tabMessages.js'

/** The tab that has the socket and handles the requests of the others. */
export type Leader = {
  receive(message: TransportTabMessage): void
  run(tab: string, task: TabTask): Promise<unknown>
  close(): Promise<void>
}

export type LeaderOptions = RelayTransportOptions & {
  readonly locks: Locks
  /** The name of the channel. Each tab holds a lock of this name and its own. */
  readonly name: string
  post(message: TransportTabMessage): void
  onMessage(message: RelayMessage): void
  onStatus(status: RelayStatus, reason?: string): void
}

/** Opens the socket of all tabs. Its messages and changes of status are passed on to this tab and to the others. */
export async function createLeader(options: LeaderOptions): Promise<Leader> {
  const { locks, name, page, post, onMessage, onStatus } = options
  /** Functions that stop waiting for the end of a tab, by tab. */
  const followers = new Map<string, () => void>()
  const runs = new Map<string, Promise<unknown>>()
  // A hidden leader counts as visible while another tab is visible.
  const shared = page && { ...page, isHidden: () => page.isHidden() && followers.size === 0 }
  const transport = await createRelayTransport({ ...options, ...(shared && { page: shared }) })
  const topics = createTabTopics(transport)
  transport.onMessage(message => {
    post({ type: 'message', message })
    onMessage(message)
  })
  transport.onStatus((status, reason) => {
    post({ type: 'status', status, reason })
    onStatus(status, reason)
  })
  onStatus(transport.status())

  function forget(tab: string): void {
    followers.get(tab)?.()
    followers.delete(tab)
    topics.forget(tab)
  }
  function watch(tab: string): void {
    if (followers.has(tab)) return
    const stop = whenFree(locks, `${name}/${tab}`, () => forget(tab))
    followers.set(tab, stop)
  }

  function run(tab: string, task: TabTask): Promise<unknown> {
    switch (task.do) {
      case 'publish':
        return transport.publish(...task.args)
      case 'call':
        return transport.call(...task.args)
      case 'resume':
        return transport.resume()
      case 'unsubscribe':
        return topics.drop(tab, task.args[0])
      case 'subscribe':
        return topics.add(tab, task.args[0])
    }
  }

  return {
    run,
    receive(message) {
      if (message.type === 'gone') return forget(message.tab)
      if (message.type === 'hello') {
        watch(message.tab)
        topics.add(message.tab, message.topics).catch(() => undefined)
        post({ type: 'status', status: transport.status() })
      } else if (message.type === 'ask') {
        const { tab, id, task } = message
        watch(tab)
        post({ type: 'heard', tab, id })
        const key = `${tab} ${id}`
        // A repeated request, sent because this tab seemed gone: handled and answered once.
        if (runs.has(key)) return
        const running = run(tab, task)
          .then(
            value => post({ type: 'answer', tab, id, value }),
            error => post({ type: 'answer', tab, id, failure: toFailure(error) })
          )
          .finally(() => runs.delete(key))
        runs.set(key, running)
      }
    },
    async close() {
      for (const stop of followers.values()) stop()
      followers.clear()
      await transport.close()
    }
  }
}

/** The topics of each tab. The relay sends a topic as long as any tab has it. */
function createTabTopics(transport: RelayTransport) {
  const topicsOf = new Map<string, Set<string>>()
  const has = (topic: string) => [...topicsOf.values()].some(topics => topics.has(topic))
  async function drop(tab: string, topics: readonly string[]): Promise<void> {
    for (const topic of topics) topicsOf.get(tab)?.delete(topic)
    const unused = topics.filter(topic => !has(topic))
    if (unused.length > 0) await transport.unsubscribe(unused)
  }
  return {
    drop,
    add(tab: string, topics: readonly string[]): Promise<void> {
      const own = topicsOf.get(tab) ?? new Set<string>()
      topicsOf.set(tab, own)
      for (const topic of topics) own.add(topic)
      return transport.subscribe(topics)
    },
    forget(tab: string): void {
      const topics = [...(topicsOf.get(tab) ?? [])]
      void drop(tab, topics)
      topicsOf.delete(tab)
    }
  }
}
