import type { SafePost } from '../../http/createSafePost.js'
import { InternalError } from '../../InternalError.js'
import type { Log } from '../../log.js'

/** Concurrent webhook calls. */
const maxRunning = 16
/** Maximum queued webhook calls; more are dropped, because slow services must not use up the memory. */
const maxWaiting = 1_000

/** A queue of webhook calls with limited concurrency and one retry each. */
export function createWebhookQueue(post: SafePost, log: Log) {
  const waiting: { readonly address: string; readonly body: () => string }[] = []
  const running = new Set<Promise<void>>()
  let isClosed = false
  const send = async (address: string, body: string) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const status = await post(address, body)
        if (status < 500) return
        throw new InternalError(`A webhook answered ${status}`)
      } catch (error) {
        if (attempt === 2 || isClosed) return log.error('a webhook call failed', error)
      }
    }
  }
  const next = () => {
    while (running.size < maxRunning) {
      const entry = waiting.shift()
      if (entry === undefined) return
      const work = send(entry.address, entry.body()).finally(() => {
        running.delete(work)
        next()
      })
      running.add(work)
    }
  }
  return {
    add: (address: string, body: () => string) => {
      if (isClosed) return
      if (waiting.length >= maxWaiting) return log.error('a webhook call failed', 'the queue is full')
      waiting.push({ address, body })
      next()
    },
    close: async () => {
      isClosed = true
      waiting.length = 0
      await Promise.allSettled(running)
    }
  }
}
