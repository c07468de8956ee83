import { connectOnce, connectRedis, redisPatience } from './redisLink.js'

/** Channels of one SUBSCRIBE. */
const most = 1_000

/** The channels this process listens to, kept over broken connections. */
export type RedisSubscriptions = {
  /** Resolves when they are subscribed; at once where Redis is away, which `onGap` makes good. */
  readonly add: (channels: readonly string[]) => Promise<void>
  readonly remove: (channels: readonly string[]) => void
  /** Whether Redis knows that this process listens. */
  readonly has: (channel: string) => boolean
  readonly onGap: (listener: () => void) => () => void
  readonly close: () => void
}

/**
 * Opens a connection of its own for subscriptions. What is wanted and what is subscribed are compared, one command at a
 * time: however often a client changes its mind, no more than the topics themselves is held.
 */
export async function createRedisSubscriptions(
  { url, patience = redisPatience }: { readonly url: string; readonly patience?: number | undefined },
  onError: (error: unknown) => void,
  onText: (channel: string, text: string) => void
): Promise<RedisSubscriptions> {
  const redis = connectRedis(url, onError, patience)
  const wanted = new Set<string>()
  const changed = new Set<string>()
  const subscribed = new Set<string>()
  const gaps = new Set<() => void>()
  let settling: Promise<void> | undefined
  await connectOnce(redis)
  redis.on('message', onText)

  async function settle(): Promise<void> {
    while (changed.size > 0 && redis.status === 'ready') {
      const batch = [...changed].slice(0, most)
      for (const channel of batch) changed.delete(channel)
      const fresh = batch.filter(channel => wanted.has(channel) && !subscribed.has(channel))
      const stale = batch.filter(channel => !wanted.has(channel) && subscribed.has(channel))
      for (const channel of fresh) subscribed.add(channel)
      for (const channel of stale) subscribed.delete(channel)
      if (fresh.length > 0) await redis.subscribe(...fresh)
      if (stale.length > 0) await redis.unsubscribe(...stale)
    }
  }
  // A command that fails has lost its connection, or the connection is of no use: the next one begins from nothing.
  async function settled(): Promise<void> {
    do {
      settling ??= settle()
        .catch(() => redis.disconnect(true))
        .finally(() => {
          settling = undefined
        })
      await settling
    } while (changed.size > 0 && redis.status === 'ready')
  }
  const change = (channels: readonly string[]) => {
    for (const channel of channels) changed.add(channel)
    return settled()
  }
  redis.on('close', () => subscribed.clear())
  redis.on('ready', async () => {
    await change([...wanted])
    if (redis.status === 'ready') for (const gap of gaps) gap()
  })
  // A quiet connection is asked for a sign of life: a dead one is noticed within twice the patience.
  const beat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, patience)
  beat.unref()
  return {
    add: channels => {
      for (const channel of channels) wanted.add(channel)
      return change(channels)
    },
    remove: channels => {
      for (const channel of channels) wanted.delete(channel)
      void change(channels)
    },
    has: channel => subscribed.has(channel),
    onGap: listener => {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
    close: () => {
      clearInterval(beat)
      gaps.clear()
      redis.disconnect()
    }
  }
}
