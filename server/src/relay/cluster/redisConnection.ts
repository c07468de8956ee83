import { Redis } from 'ioredis'
import { InternalError } from '../../InternalError.js'

/** The time limit for Redis's answers, in ms; after it the connection is closed and opened again. */
export const redisPatience = 5_000

/** Maximum bytes of pending commands: the memory that a slow Redis costs. */
const mostWaiting = 32 * 1024 * 1024

/** A connection to Redis with a limit on pending commands: with a slow or unavailable Redis, calls fail and do not queue. */
export type RedisConnection = {
  /** Runs commands of about `bytes`. Rejects at once if Redis is unavailable or too many bytes are pending. */
  readonly run: <T>(bytes: number, commands: (redis: Redis) => Promise<T>) => Promise<T>
  /** Waits for running commands, for a second at most. */
  readonly close: () => Promise<void>
}

/** Creates a connection for commands or subscriptions: nothing is queued while offline, and hanging sockets are closed. */
export function connectRedis(
  url: string,
  onError: (error: unknown) => void,
  patience = redisPatience
): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    socketTimeout: patience,
    // The commands of one turn of the event loop are sent in one write.
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    // Pending commands fail when the connection breaks. Only the publisher may retry them.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    // After a failover the old primary rejects writes; the name resolves to the new primary.
    reconnectOnError: error => error.message.startsWith('READONLY'),
    retryStrategy: times => Math.min(50 * 2 ** Math.min(times, 6), 2_000) * (0.5 + Math.random() / 2)
  })
  redis.on('error', onError)
  return redis
}

/**
 * Connects to `url` (`redis://` or `rediss://`). Rejects if it cannot be reached; after later outages it reconnects, and
 * reports each to `onError`.
 */
export async function openRedisConnection(
  url: string,
  onError: (error: unknown) => void,
  patience?: number
): Promise<RedisConnection> {
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
      // `quit` rejects if Redis is unavailable; no commands run then.
      await redis.quit().catch(() => {})
      clearTimeout(cut)
      redis.disconnect()
    }
  }
}

/** Opens the first connection, with one attempt. */
export async function connectOnce(redis: Redis): Promise<void> {
  try {
    await redis.connect()
  } catch (cause) {
    redis.disconnect()
    // The URL may contain a password, so the error does not repeat it.
    throw new InternalError('Redis of REDIS_URL cannot be reached', { cause })
  }
}
