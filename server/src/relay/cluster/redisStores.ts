// The code that needs the Redis client: loaded only if REDIS_URL is set.
export { createRedisBus } from './createRedisBus.js'
export { createRedisMailbox } from './createRedisMailbox.js'
export { openRedisConnection } from './redisConnection.js'
