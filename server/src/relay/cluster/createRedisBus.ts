import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Bus } from '../Bus.js'
import { createLocalBus } from '../createLocalBus.js'
import { groupCalls } from './groupCalls.js'
import { decodeMessage, encodeMessage } from './messageText.js'
import type { RedisLink } from './redisLink.js'
import { packTexts, publishScript, runScript } from './redisScripts.js'
import { createRedisSubscriptions } from './redisSubscriptions.js'

const channelOf = (topic: string) => `latchkey:relay:topic:${topic}`

type Announcement = { readonly channel: string; readonly text: string }

/**
 * Carries messages between nodes over Redis's publish and subscribe, a channel a topic. Subscribing succeeds also while
 * Redis is away: when it is back the topics are subscribed and `onGap` is told.
 */
export async function createRedisBus(
  options: { readonly url: string; readonly link: RedisLink; readonly patience?: number },
  onError: (error: unknown) => void
): Promise<Bus> {
  const local = createLocalBus()
  const node = randomUUID()
  const subscriptions = await createRedisSubscriptions(options, onError, (channel, text) => {
    // A message of this node was handed on here before it was published.
    if (text.startsWith(node)) return
    const message = decodeMessage(text.slice(node.length))
    if (message === undefined) onError(new Error('Redis carried what is no message'))
    else if (channelOf(message.topic) === channel) local.announce(message).catch(onError)
  })
  const publish = groupCalls(
    async (texts: readonly Announcement[]) => {
      const words = [...packTexts(texts.map(({ text }) => text)), ...texts.map(({ channel }) => channel)]
      const bytes = words.reduce((sum, word) => sum + word.length, 0)
      const call = (redis: Redis) => runScript(redis, publishScript, [], words)
      return (await options.link.run(bytes, call)) as readonly number[]
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
