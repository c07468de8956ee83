import { Redis } from 'ioredis'
import { InternalError } from '../../InternalError.js'

/** Redis must answer within this time, in ms; else its connection is cut and made anew. */
export const redisPatience = 5_000

/** Bytes of commands that may wait for Redis at once: what a slow one costs at most. */
const mostWaiting = 32 * 1024 * 1024

/** A connection to Redis whose waiting commands are bounded: a slow or absent Redis makes calls fail, not pile up. */
export type RedisLink = {
  /** Runs commands of about `bytes`. Rejects at once where Redis is away or too much waits already. */
  readonly run: <T>(bytes: number, commands: (redis: Redis) => Promise<T>) => Promise<T>
  /** Lets running commands end, for a second at most. */
  readonly close: () => Promise<void>
}

/** What both kinds of connection share: nothing is kept for later, and what hangs is cut. */
export function connectRedis(
  url: string,
  onError: (error: unknown) => void,
  patience = redisPatience
): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    socketTimeout: patience,
    // What is asked in one turn goes out in one write.
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    // An open question is answered by an error when the connection breaks. Only the publisher may repeat it.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    // After a failover the old primary refuses writes: the name then leads to the new one.
    reconnectOnError: error => error.message.startsWith('READONLY'),
    retryStrategy: times => Math.min(50 * 2 ** Math.min(times, 6), 2_000) * (0.5 + Math.random() / 2)
  })
  redis.on('error', onError)
  return redis
}

/**
 * Connects to `url` (`redis://` or `rediss://`). Rejects where it cannot be reached; later outages heal by themselves,
 * and each is handed to `onError`.
 */
export async function openRedisLink(
  url: string,
  onError: (error: unknown) => void,
  patience?: number
): Promise<RedisLink> {
  const redis = connectRedis(url, onError, patience)
  await connectOnce(redis)
  let waiting = 0
  return {
    run: async (bytes, commands) => {
      if (waiting + bytes > mostWaiting) throw new InternalError('Redis is too slow: too much waits for it')
      waiting += bytes
      try {
        return await commands(redis)
      } finally {
        waiting -= bytes
      }
    },
    close: async () => {
      const cut = setTimeout(() => redis.disconnect(), 1_000)
      // It is away: nothing runs.
      await redis.quit().catch(() => {})
      clearTimeout(cut)
      redis.disconnect()
    }
  }
}

/** The first connection: one attempt. */
export async function connectOnce(redis: Redis): Promise<void> {
  try {
    await redis.connect()
  } catch (cause) {
    redis.disconnect()
    // The address may hold a password: it is not repeated.
    throw new InternalError('Redis of REDIS_URL cannot be reached', { cause })
  }
}
