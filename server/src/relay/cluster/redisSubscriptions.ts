import { connectOnce, connectRedis, redisPatience } from './redisConnection.js'

/** Maximum channels of one SUBSCRIBE. */
const most = 1_000

/** The subscribed channels of this process, restored after each reconnection. */
export type RedisSubscriptions = {
  /** Resolves when they are subscribed; at once while Redis is unavailable, in which case `onGap` follows. */
  readonly add: (channels: readonly string[]) => Promise<void>
  readonly remove: (channels: readonly string[]) => void
  /** Whether this process is subscribed in Redis. */
  readonly has: (channel: string) => boolean
  readonly onGap: (listener: () => void) => () => void
  readonly close: () => void
}

/**
 * Opens a separate connection for subscriptions. Wanted and current subscriptions are compared, one command at a time, so
 * that the memory is bounded by the topics, not by the number of changes.
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
  // A failed command means that the connection is broken or unusable: reconnect and subscribe to everything again.
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
  // Pings detect a broken connection within twice `patience`.
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
