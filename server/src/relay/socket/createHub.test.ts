import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Bus } from '../Bus.js'
import type { Mailbox, MailboxMessage } from '../Mailbox.js'
import { createConnection } from './Connection.js'
import { createHub } from './createHub.js'

const topic = randomBytes(32).toString('hex')
const message: MailboxMessage = {
  topic,
  hash: 'a',
  message: 'hello',
  tag: 1100,
  publishedAt: 1,
  expiresAt: 2e12,
  publisher: 'somebody else'
}

test('sends a message that arrives during a subscription once', async () => {
  let announce: (message: MailboxMessage) => void = () => undefined
  let settle: () => void = () => undefined
  const bus = {
    onMessage(listener: typeof announce) {
      announce = listener
      return () => undefined
    },
    onGap: () => () => undefined,
    subscribe: () => new Promise<void>(resolve => (settle = resolve))
  } as unknown as Bus
  let read: () => void = () => undefined
  const isRead = new Promise<void>(resolve => (read = resolve))
  const mailbox = {
    list: async () => {
      setImmediate(read)
      return { messages: [message], hasMore: false }
    }
  } as unknown as Mailbox
  const sent: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    send: (text: string) => void sent.push(text)
  }) as unknown as WebSocket
  const hub = createHub({ mailbox, bus, now: () => 1, log: { error: expect.unreachable } as never })
  const connection = createConnection('client', socket, 1)
  hub.add(connection)
  const subscribed = hub.subscribe(connection, [topic])
  announce(message)
  settle()
  await subscribed
  await isRead
  expect(sent).toHaveLength(1)
  hub.close()
})
