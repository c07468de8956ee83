import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, type MailboxBounds, type MailboxMessage, sizeOf } from '../Mailbox.js'

type Make = (options: MailboxBounds & { readonly now: () => number }) => Promise<Mailbox>

const start = 1_763_000_000_000

/** The limits of the mailbox in these tests. */
export const bounds: MailboxBounds = { limit: 4, maxBytes: 10_000_000, maxBytesPerSender: 200_000 }

/** A new sender; each test has its own, because the tests share a store. */
export const newSender = () => randomBytes(16).toString('hex')

/** A topic that no other test uses: 64 hex digits. */
export const newTopic = () => randomBytes(32).toString('hex')

/** A message of the relay, with the properties that a test overrides. */
export function testMessage(
  message: Partial<MailboxMessage> & Pick<MailboxMessage, 'topic' | 'message'>
): MailboxMessage {
  return {
    hash: createHash('sha256').update(message.message, 'utf16le').digest('hex'),
    tag: 1100,
    publishedAt: start,
    expiresAt: start + 300_000,
    publisher: 'did:key:publisher',
    ...message
  }
}

/** The tests for every mailbox; each supported store runs all of them. */
export function mailboxConformance(name: string, make: Make): void {
  describe(name, () => {
    let mailbox: Mailbox
    let topic: string
    let sender: string
    const clock = { now: start }
    const reader = 'did:key:reader'
    beforeEach(async () => {
      clock.now = start
      topic = newTopic()
      sender = newSender()
      mailbox = await make({ ...bounds, now: () => clock.now })
    })
    afterEach(() => mailbox.close())

    const message = (text: string, rest: Partial<MailboxMessage> = {}) =>
      testMessage({ topic, message: text, ...rest })
    const texts = async (client = reader, topics = [topic]) =>
      (await mailbox.list(topics, client, { limit: 100 })).messages.map(kept => kept.message)
    const put = (...messages: readonly string[]) =>
      mailbox.put(
        messages.map(text => message(text)),
        sender
      )

    test('stores complete messages, in the order of arrival', async () => {
      const first = message('b', { attestation: 'signed', tag: 1108, publishedAt: start + 7 })
      const second = message('a')
      expect(await mailbox.put([first], sender)).toEqual(['stored'])
      expect(await mailbox.put([second], sender)).toEqual(['stored'])
      expect(await mailbox.list([topic], reader, { limit: 100 })).toEqual({
        messages: [first, second],
        hasMore: false
      })
    })

    test.each([
      ['NUL and quotes', 'a\u0000b\'";--'],
      ['half a surrogate pair', '\ud800x'],
      ['line ends and emoji', 'one\ntwo\r\n🔑'],
      ['nothing', ''],
      ['100 kB', 'x'.repeat(100_000)]
    ])('returns any text unchanged: %s', async (_, text) => {
      await put(text)
      expect(await texts()).toEqual([text])
    })

    test('stores a message once by topic and hash, also within one call', async () => {
      expect(await put('a', 'a')).toEqual(['stored', 'duplicate'])
      expect(await put('a', 'b')).toEqual(['duplicate', 'stored'])
      expect(await texts()).toEqual(['a', 'b'])
      const other = newTopic()
      expect(await mailbox.put([message('a', { topic: other })], sender)).toEqual(['stored'])
      expect(await texts(reader, [other])).toEqual(['a'])
    })

    test('stores a message once for concurrent calls', async () => {
      const results = await Promise.all(Array.from({ length: 20 }, () => put('a')))
      expect(results.flat().filter(result => result === 'stored')).toEqual(['stored'])
      expect(await texts()).toEqual(['a'])
    })

    test('does not list a message for its publisher', async () => {
      await put('a')
      expect(await texts('did:key:publisher')).toEqual([])
      expect(await texts('did:key:publishe')).toEqual(['a'])
    })

    test('does not list an acknowledged message for that client, but for others', async () => {
      await put('a', 'b')
      const receipt = { topic, hash: message('a').hash }
      await mailbox.ack(reader, [receipt, receipt])
      expect(await texts()).toEqual(['b'])
      expect(await texts('did:key:read')).toEqual(['a', 'b'])
      expect(await texts('did:key:other')).toEqual(['a', 'b'])
      await mailbox.ack('did:key:other', [receipt])
      expect(await texts('did:key:other')).toEqual(['b'])
      expect(await texts()).toEqual(['b'])
    })

    test('a repeated publish does not restore an acknowledged message', async () => {
      await put('a')
      await mailbox.ack(reader, [{ topic, hash: message('a').hash }])
      expect(await put('a')).toEqual(['duplicate'])
      expect(await texts()).toEqual([])
    })

    test('ignores receipts for unknown messages', async () => {
      await put('a')
      await mailbox.ack(reader, [])
      await mailbox.ack(reader, [
        { topic: newTopic(), hash: message('a').hash },
        { topic, hash: message('b').hash },
        { topic, hash: '#' }
      ])
      expect(await texts()).toEqual(['a'])
      expect(await put('b')).toEqual(['stored'])
      expect(await texts()).toEqual(['a', 'b'])
    })

    test('each message expires at its own time', async () => {
      await mailbox.put([message('short', { expiresAt: start + 1_000 }), message('long')], sender)
      clock.now = start + 999
      expect(await texts()).toEqual(['short', 'long'])
      clock.now = start + 1_000
      expect(await texts()).toEqual(['long'])
      expect(await mailbox.put([message('short', { expiresAt: start + 2_000 })], sender)).toEqual(['stored'])
      expect(await texts()).toEqual(['long', 'short'])
    })

    test('an acknowledgement expires with its message', async () => {
      await mailbox.put([message('a', { expiresAt: start + 1_000 })], sender)
      await mailbox.ack(reader, [{ topic, hash: message('a').hash }])
      clock.now = start + 1_000
      await put('a')
      expect(await texts()).toEqual(['a'])
    })

    test('a full topic refuses messages until one is acknowledged, which is then evicted', async () => {
      expect(await put('a', 'b', 'c', 'd', 'e')).toEqual(['stored', 'stored', 'stored', 'stored', 'full'])
      expect(await put('f', 'a')).toEqual(['full', 'duplicate'])
      expect(await mailbox.put([message('f', { topic: newTopic() })], sender)).toEqual(['stored'])
      await mailbox.ack(reader, [
        { topic, hash: message('c').hash },
        { topic, hash: message('b').hash }
      ])
      expect(await put('g')).toEqual(['stored'])
      expect(await texts('did:key:other')).toEqual(['a', 'c', 'd', 'g'])
      expect(await put('h', 'i')).toEqual(['stored', 'full'])
      expect(await texts('did:key:other')).toEqual(['a', 'd', 'g', 'h'])
    })

    test('expired messages make room in a topic', async () => {
      await mailbox.put(
        ['a', 'b', 'c', 'd'].map(text => message(text, { expiresAt: start + 1_000 })),
        sender
      )
      clock.now = start + 1_000
      expect(await put('e')).toEqual(['stored'])
      expect(await texts()).toEqual(['e'])
    })

    test('keeps the limit for concurrent calls', async () => {
      const results = await Promise.all(Array.from({ length: 30 }, (_, index) => put(`${index}`)))
      expect(results.flat().filter(result => result === 'stored')).toHaveLength(4)
      expect(await texts()).toHaveLength(4)
    })

    test('pages of several topics contain each message once, in the order of each topic', async () => {
      const topics = [topic, newTopic(), newTopic()]
      const wanted: string[] = []
      for (const [index, each] of topics.entries())
        for (const number of [1, 2, 3, 4]) {
          await mailbox.put([message(`${index}${number}`, { topic: each })], sender)
          wanted.push(`${index}${number}`)
        }
      await mailbox.ack(reader, [{ topic, hash: message('02').hash }])
      const found: string[] = []
      let after: string | undefined
      for (let pages = 1; ; pages++) {
        const page = await mailbox.list(topics, reader, { limit: 3, after })
        found.push(...page.messages.map(kept => kept.message))
        expect(page.hasMore).toBe(page.next !== undefined)
        after = page.next
        if (after === undefined) {
          expect(pages).toBe(4)
          break
        }
        expect(page.messages).toHaveLength(3)
      }
      expect(found).toEqual(wanted.filter(text => text !== '02'))
    })

    test('reports the last page as the last', async () => {
      await put('a', 'b')
      expect(await mailbox.list([topic], reader, { limit: 2 })).toMatchObject({ hasMore: false })
      expect(await mailbox.list([topic], reader, { limit: 1 })).toMatchObject({ hasMore: true })
      expect(await mailbox.list([], reader, { limit: 1 })).toEqual({ messages: [], hasMore: false })
    })

    describe('bytes', () => {
      const large = (letter: string, rest: Partial<MailboxMessage> = {}) =>
        message(letter.repeat(60_000), { topic: newTopic(), ...rest })

      test('limits the bytes of a sender without affecting others', async () => {
        const [a, b, c, d] = [large('a'), large('b'), large('c'), large('d')]
        const before = await mailbox.size()
        expect(await mailbox.put([a, b, c, d], sender)).toEqual(['stored', 'stored', 'stored', 'noRoom'])
        expect(await mailbox.size()).toBe(before + sizeOf(a) + sizeOf(b) + sizeOf(c))
        expect(await mailbox.put([d, a], sender)).toEqual(['noRoom', 'duplicate'])
        expect(await mailbox.put([large('e', { message: 'short' })], sender)).toEqual(['stored'])
        expect(await mailbox.put([d], newSender())).toEqual(['stored'])
      })

      test('evicts acknowledged messages, the oldest first', async () => {
        // Redis orders them by expiry, which is the order of arrival for equal lifetimes.
        const later = (ms: number) => ({ publishedAt: start + ms, expiresAt: start + 300_000 + ms })
        const [a, b, c, d] = [large('a'), large('b', later(1)), large('c', later(2)), large('d', later(3))]
        await mailbox.put([a, b, c], sender)
        await mailbox.ack(reader, [b])
        await mailbox.ack('did:key:other', [b, c])
        expect(await mailbox.put([d], sender)).toEqual(['stored'])
        expect(await texts('did:key:third', [a.topic, c.topic, d.topic])).toHaveLength(3)
        expect(await texts('did:key:third', [b.topic])).toEqual([])
        expect(await mailbox.put([b, large('e')], sender)).toEqual(['stored', 'noRoom'])
      })

      test('expired messages make room for bytes', async () => {
        const short = ['a', 'b', 'c'].map(letter => large(letter, { expiresAt: start + 1_000 }))
        const before = await mailbox.size()
        await mailbox.put(short, sender)
        expect(await mailbox.put([large('d')], sender)).toEqual(['noRoom'])
        clock.now = start + 1_000
        expect(await mailbox.put([large('d')], sender)).toEqual(['stored'])
        await mailbox.purge(clock.now)
        expect(await mailbox.size()).toBeLessThan(before + 2 * sizeOf(large('d')))
      })

      test('limits the bytes of all messages of all nodes, and then evicts acknowledged ones', async () => {
        const maxBytes = (await mailbox.size()) + 200_000
        const tight = await make({ ...bounds, maxBytes, now: () => clock.now })
        const kept: MailboxMessage[] = []
        for (;;) {
          const next = large('a')
          // Alternate between both: messages of the node with the other limit count as well.
          const node = kept.length % 2 === 0 ? tight : mailbox
          const [result] = await node.put([next], newSender())
          if (result === 'noRoom') break
          expect(result).toBe('stored')
          kept.push(next)
          expect(kept.length).toBeLessThan(1_000)
        }
        expect(await mailbox.size()).toBeLessThanOrEqual(maxBytes + sizeOf(large('a')))
        expect(await tight.put([large('a')], newSender())).toEqual(['noRoom'])
        await mailbox.ack(reader, kept.slice(0, 2))
        expect(await tight.put([large('a')], newSender())).toEqual(['stored'])
        await tight.close()
      })
    })

    test('purging deletes only expired messages', async () => {
      await mailbox.put([message('short', { expiresAt: start + 1_000 }), message('long')], sender)
      await mailbox.ack(reader, [{ topic, hash: message('short').hash }])
      await mailbox.purge(start + 1_000)
      clock.now = start + 1_000
      expect(await texts('did:key:other')).toEqual(['long'])
    })
  })
}
