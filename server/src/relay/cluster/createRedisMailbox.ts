import type { Redis } from 'ioredis'
import type { Mailbox, MailboxMessage, PutResult } from '../Mailbox.js'
import type { ClientReceipt } from './ackRows.js'
import { groupCalls } from './groupCalls.js'
import { decodeMessage, encodeMessage } from './messageText.js'
import type { RedisLink } from './redisLink.js'
import { ackScript, listScript, packTexts, putScript, runScript, topicKeys } from './redisScripts.js'

/** Bytes of keys that name a topic. */
const keyBytes = 500

/**
 * A mailbox in Redis, for a relay of several nodes: at most `limit` messages a topic, `now` in ms since 1970. All keys of
 * a topic end with its last message, so that nothing is left to clean. How durable it is, is Redis's setting.
 */
export function createRedisMailbox(
  link: RedisLink,
  { limit, now }: { readonly limit: number; readonly now: () => number }
): Mailbox {
  // One call of many messages is one write to disk.
  const put = groupCalls(
    (messages: readonly MailboxMessage[]) => {
      const keys = messages.flatMap(({ topic }) => topicKeys(topic))
      const texts = messages.map(message => `${message.publisher}\n${encodeMessage(message)}`)
      const words = messages.flatMap(({ hash, expiresAt }) => [hash, expiresAt])
      const call = (redis: Redis) =>
        runScript(redis, putScript, keys, [now(), limit, ...packTexts(texts), ...words])
      return link.run(bytesOf(messages), call) as Promise<readonly PutResult[]>
    },
    { bytesOf: ({ message }) => message.length }
  )
  const ack = groupCalls(
    async (receipts: readonly ClientReceipt[]) => {
      const keys = receipts.flatMap(({ topic }) => topicKeys(topic))
      const words = receipts.flatMap(({ clientId, hash }) => [clientId, hash])
      await link.run(receipts.length * keyBytes, redis => runScript(redis, ackScript, keys, words))
      return receipts.map(() => undefined)
    },
    { bytesOf: () => keyBytes }
  )
  return {
    put: async messages => (messages.length === 0 ? [] : put(messages)),
    list: async (topics, clientId, { limit: most, after }) => {
      const [index = 0, sequence = 0] = after?.split(':').map(Number) ?? []
      const keys = topics.slice(index).flatMap(topicKeys)
      const answer = await link.run(topics.length * keyBytes, redis =>
        runScript(redis, listScript, keys, [clientId, now(), most, sequence])
      )
      const [texts, place] = answer as [readonly string[], string?]
      const messages = texts.flatMap(text => textOf(text) ?? [])
      if (place === undefined) return { messages, hasMore: false }
      const [offset = 0, last = 0] = place.split(':').map(Number)
      return { messages, hasMore: true, next: `${index + offset}:${last}` }
    },
    ack: async (clientId, receipts) => {
      if (receipts.length > 0) await ack(receipts.map(({ topic, hash }) => ({ clientId, topic, hash })))
    },
    purge: async () => {},
    close: async () => {}
  }
}

const bytesOf = (messages: readonly MailboxMessage[]) =>
  messages.reduce((sum, { message }) => sum + keyBytes + message.length, 0)

/** The text behind the line that names the publisher. */
function textOf(text: string): MailboxMessage | undefined {
  return decodeMessage(text.slice(text.indexOf('\n') + 1))
}
