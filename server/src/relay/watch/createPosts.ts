import type { SafePost } from '../../http/createSafePost.js'
import { InternalError } from '../../InternalError.js'
import type { Log } from '../../log.js'

/** Webhooks on their way. */
const width = 16
/** Webhooks that wait; more are dropped, since nobody waits for slow services. */
const length = 1_000

/** Posts to webhooks one after the other, some at once, each tried twice. */
export function createPosts(post: SafePost, log: Log) {
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
        if (attempt === 2 || isClosed) return log.error('a webhook was not told', error)
      }
    }
  }
  const next = () => {
    while (running.size < width) {
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
      if (waiting.length >= length) return log.error('a webhook was not told', 'too many wait')
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
