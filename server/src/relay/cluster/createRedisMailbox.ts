import type { Redis } from 'ioredis'
import { type Mailbox, type MailboxBounds, type MailboxMessage, type PutResult, sizeOf } from '../Mailbox.js'
import type { ClientReceipt } from './ackRows.js'
import { groupCalls } from './groupCalls.js'
import { decodeMessage, encodeMessage } from './messageText.js'
import type { SentMessage } from './putRows.js'
import type { RedisConnection } from './redisConnection.js'
import {
  ackScript,
  listScript,
  packTexts,
  putScript,
  runScript,
  sizeScript,
  topicKeys
} from './redisScripts.js'

/** The approximate bytes of a topic's keys. */
const keyBytes = 500

/**
 * A mailbox in Redis, for a relay of several nodes; `now` in ms since 1970. The keys of a topic or sender expire with
 * its last message, so that no cleanup is needed. Its durability depends on Redis's configuration.
 */
export function createRedisMailbox(
  connection: RedisConnection,
  { limit, maxBytes, maxBytesPerSender, now }: MailboxBounds & { readonly now: () => number }
): Mailbox {
  // One call with many messages is one write to disk.
  const put = groupCalls(
    (sent: readonly SentMessage[]) => {
      const keys = sent.flatMap(({ message }) => topicKeys(message.topic))
      const texts = sent.map(
        ({ message, sender }) =>
          `${message.publisher} ${sender} ${sizeOf(message)}\n${encodeMessage(message)}`
      )
      const bounds = [now(), limit, maxBytesPerSender, maxBytes]
      const words = sent.flatMap(({ message, sender }) => [
        message.hash,
        message.expiresAt,
        sender,
        sizeOf(message)
      ])
      const call = (redis: Redis) =>
        runScript(redis, putScript, keys, [...bounds, ...packTexts(texts), ...words])
      return connection.run(bytesOf(sent), call) as Promise<readonly PutResult[]>
    },
    { bytesOf: ({ message }) => message.message.length }
  )
  const ack = groupCalls(
    async (receipts: readonly ClientReceipt[]) => {
      const keys = receipts.flatMap(({ topic }) => topicKeys(topic))
      const words = receipts.flatMap(({ clientId, hash }) => [clientId, hash])
      await connection.run(receipts.length * keyBytes, redis => runScript(redis, ackScript, keys, words))
      return receipts.map(() => undefined)
    },
    { bytesOf: () => keyBytes }
  )
  return {
    put: async (messages, sender) =>
      messages.length === 0 ? [] : put(messages.map(message => ({ message, sender }))),
    list: async (topics, clientId, { limit: most, after }) => {
      const [index = 0, sequence = 0] = after?.split(':').map(Number) ?? []
      const keys = topics.slice(index).flatMap(topicKeys)
      const answer = await connection.run(topics.length * keyBytes, redis =>
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
    size: async () => Number(await connection.run(0, redis => runScript(redis, sizeScript, [], [now()]))),
    purge: async () => {},
    close: async () => {}
  }
}

const bytesOf = (sent: readonly SentMessage[]) =>
  sent.reduce((sum, { message }) => sum + keyBytes + message.message.length, 0)

/** The message after the line with publisher, sender and size. */
function textOf(text: string): MailboxMessage | undefined {
  return decodeMessage(text.slice(text.indexOf('\n') + 1))
}
