import { randomUUID } from 'node:crypto'
import type { Bus } from '../Bus.js'
import { createLocalBus } from '../createLocalBus.js'
import { decodeMessage, encodeMessage } from './messageText.js'
import type { RedisLink } from './redisLink.js'
import { createRedisSubscriptions } from './redisSubscriptions.js'

const channelOf = (topic: string) => `latchkey:relay:topic:${topic}`

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
  return {
    announce: async message => {
      await local.announce(message)
      const text = `${node}${encodeMessage(message)}`
      await options.link.run(text.length, redis => redis.publish(channelOf(message.topic), text))
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
