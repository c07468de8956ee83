import type { Mailbox, MailboxMessage, PutResult } from '../Mailbox.js'
import { decodeMessage, encodeMessage } from './messageText.js'
import type { RedisLink } from './redisLink.js'
import { ackScript, listScript, putScript, runScript, topicKeys } from './redisScripts.js'

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
  return {
    put: messages => {
      const bytes = messages.reduce((sum, { message }) => sum + keyBytes + message.length, 0)
      return link.run(bytes, redis =>
        Promise.all(
          messages.map(async message => {
            const text = `${message.publisher}\n${encodeMessage(message)}`
            const words = [message.hash, text, message.expiresAt, now(), limit]
            return (await runScript(redis, putScript, topicKeys(message.topic), words)) as PutResult
          })
        )
      )
    },
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
      if (receipts.length === 0) return
      const keys = receipts.flatMap(({ topic }) => topicKeys(topic))
      const words = [clientId, ...receipts.map(({ hash }) => hash)]
      await link.run(receipts.length * keyBytes, redis => runScript(redis, ackScript, keys, words))
    },
    purge: async () => {},
    close: async () => {}
  }
}

/** The text behind the line that names the publisher. */
function textOf(text: string): MailboxMessage | undefined {
  return decodeMessage(text.slice(text.indexOf('\n') + 1))
}
