import type { RelayTransport } from '../contracts.js'
import type { TabTalk, TabTask } from './tabTalk.js'
import { toFailure } from './tabTalk.js'

export type LeaderOptions = {
  readonly transport: RelayTransport
  post(talk: TabTalk): void
  /** Calls back when a tab is gone. Returns a function that stops waiting. */
  whenGone(tab: string, run: () => void): () => void
}

/** The tab that has the socket and handles the requests of the others. */
export type Leader = {
  hear(talk: TabTalk): void
  run(tab: string, task: TabTask): Promise<unknown>
  adopt(tab: string, topics: readonly string[]): Promise<void>
  close(): Promise<void>
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

export function createLeader({ transport, post, whenGone }: LeaderOptions): Leader {
  const topics = createTabTopics(transport)
  const watches = new Map<string, () => void>()
  const asked = new Map<string, Promise<unknown>>()

  function forget(tab: string): void {
    watches.get(tab)?.()
    watches.delete(tab)
    topics.forget(tab)
  }
  function watch(tab: string): void {
    if (!watches.has(tab))
      watches.set(
        tab,
        whenGone(tab, () => forget(tab))
      )
  }

  function run(tab: string, task: TabTask): Promise<unknown> {
    switch (task.do) {
      case 'publish':
        return transport.publish(...task.args)
      case 'call':
        return transport.call(...task.args)
      case 'wake':
        return transport.wake()
      case 'unsubscribe':
        return topics.drop(tab, task.args[0])
      case 'subscribe':
        return topics.add(tab, task.args[0])
    }
  }

  const adopt: Leader['adopt'] = async (tab, adopted) => {
    if (adopted.length > 0) await topics.add(tab, adopted)
  }

  return {
    run,
    adopt,
    hear(talk) {
      if (talk.type === 'gone') return forget(talk.tab)
      if (talk.type === 'hello') {
        watch(talk.tab)
        adopt(talk.tab, talk.topics).catch(() => undefined)
        post({ type: 'status', status: transport.status() })
      } else if (talk.type === 'ask') {
        const { tab, id, task } = talk
        watch(tab)
        post({ type: 'heard', tab, id })
        const key = `${tab} ${id}`
        // A repeated request, because this tab seemed gone: handled and answered once.
        if (asked.has(key)) return
        const deed = run(tab, task)
          .then(
            value => post({ type: 'answer', tab, id, value }),
            error => post({ type: 'answer', tab, id, failure: toFailure(error) })
          )
          .finally(() => asked.delete(key))
        asked.set(key, deed)
      }
    },
    async close() {
      for (const stop of watches.values()) stop()
      watches.clear()
      await transport.close()
    }
  }
}
