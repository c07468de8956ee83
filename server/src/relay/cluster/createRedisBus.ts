import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Bus } from '../Bus.js'
import { createLocalBus } from '../createLocalBus.js'
import { groupCalls } from './groupCalls.js'
import { decodeMessage, encodeMessage } from './messageText.js'
import type { RedisConnection } from './redisConnection.js'
import { packTexts, publishScript, runScript } from './redisScripts.js'
import { createRedisSubscriptions } from './redisSubscriptions.js'

const channelOf = (topic: string) => `latchkey:relay:topic:${topic}`

type Announcement = { readonly channel: string; readonly text: string }

/**
 * Passes messages between nodes over Redis's publish and subscribe, with one channel per topic. Subscribing succeeds also
 * while Redis is unavailable: after the reconnection the topics are subscribed and the `onGap` listeners called.
 */
export async function createRedisBus(
  options: { readonly url: string; readonly connection: RedisConnection; readonly patience?: number },
  onError: (error: unknown) => void
): Promise<Bus> {
  const local = createLocalBus()
  const node = randomUUID()
  const subscriptions = await createRedisSubscriptions(options, onError, (channel, text) => {
    // This node's messages were delivered here before they were published.
    if (text.startsWith(node)) return
    const message = decodeMessage(text.slice(node.length))
    if (message === undefined) onError(new Error('Redis delivered an invalid message'))
    else if (channelOf(message.topic) === channel) local.announce(message).catch(onError)
  })
  const publish = groupCalls(
    async (texts: readonly Announcement[]) => {
      const words = [...packTexts(texts.map(({ text }) => text)), ...texts.map(({ channel }) => channel)]
      const bytes = words.reduce((sum, word) => sum + word.length, 0)
      const call = (redis: Redis) => runScript(redis, publishScript, [], words)
      return (await options.connection.run(bytes, call)) as readonly number[]
    },
    { bytesOf: ({ text }) => text.length }
  )
  return {
    announce: async message => {
      await local.announce(message)
      const channel = channelOf(message.topic)
      const [nodes = 0] = await publish([{ channel, text: `${node}${encodeMessage(message)}` }])
      return Math.max(0, nodes - (subscriptions.has(channel) ? 1 : 0))
    },
    subscribe: async topics => {
      await local.subscribe(topics)
      await subscriptions.add(topics.map(channelOf))
    },
    unsubscribe: async topics => {
      await local.unsubscribe(topics)
      subscriptions.remove(topics.map(channelOf))
    },
    onMessage: local.onMessage,
    onGap: subscriptions.onGap,
    close: async () => {
      subscriptions.close()
      await local.close()
    }
  }
}
