import { afterEach, describe, expect, it } from 'vitest'
import { hashHex } from '../crypto/topics.js'
import { memoryKeychain } from '../keys/memoryKeychain.js'
import { createRelayTransport } from './createRelayTransport.js'
import { type Behaviour, closeAll, delivery, start, topicA, topicB } from './transport.harness.js'

afterEach(closeAll)

describe('a socket', () => {
  it('a socket opens only when needed, uses 19-digit ids, and closes when not needed', async () => {
    const { relays, transport, statuses, clock } = await start({ one: {} })
    await clock.advance(60_000)
    expect(relays.sockets.length).toBe(0)
    await transport.subscribe([topicA])
    const { url, requests } = relays.last()
    expect(Object.fromEntries(url.searchParams)).toEqual({
      auth: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      ua: 'wc-2/js-latchkey',
      useOnCloseEvent: 'true'
    })
    expect(requests[0]).toMatchObject({
      id: expect.stringMatching(/^\d{19}$/),
      method: 'irn_batchSubscribe',
      params: { topics: [topicA] }
    })
    await transport.publish(topicB, 'hello', { ttl: 300, tag: 1100, prompt: true })
    expect(relays.last().requests.at(-1)?.params).toEqual({
      topic: topicB,
      message: 'hello',
      ttl: 300,
      tag: 1100,
      prompt: true
    })
    await transport.unsubscribe([topicA])
    await clock.advance(1000)
    expect([relays.live().length, relays.sockets.length]).toEqual([0, 1])
    expect(statuses).toEqual(['connecting', 'open', 'idle'])
    expect(clock.pending()).toBe(0)
  })

  it('a socket subscribes in parts of 500', async () => {
    const { relays, transport } = await start({ one: {} })
    await transport.subscribe(Array.from({ length: 1201 }, (_, at) => hashHex(String(at))))
    const counts = relays
      .last()
      .requests.filter(({ method }) => method === 'irn_batchSubscribe')
      .map(({ params }) => (params.topics as string[]).length)
    expect(counts).toEqual([500, 500, 201])
  })

  it.each([['http://relay'], ['ws://relay.example.org'], ['javascript:1'], ['']])(
    'a socket to %j is rejected',
    async relay => {
      await expect(
        createRelayTransport({ relays: [relay], keychain: memoryKeychain() })
      ).rejects.toMatchObject({ code: 'LATCHKEY_CONFIG__INVALID_RELAY' })
    }
  )
})

describe('messages', () => {
  it('messages are acknowledged byte for byte before they are passed on, and only once', async () => {
    const { relays, transport, messages, clock } = await start({ one: {} })
    await transport.subscribe([topicA])
    const acks = () =>
      relays
        .last()
        .sent.filter(({ value }) => value.result === true)
        .map(({ text }) => text)
    const acksAtHandover: number[] = []
    transport.onMessage(() => acksAtHandover.push(acks().length))
    for (const id of ['7', '"seven"', '1763000000000123457']) relays.deliver(delivery(id, topicA, 'same'))
    relays.deliver(delivery('8', topicA, 'other'))
    relays.deliver(delivery('9', topicB, 'foreign'))
    await clock.settle()
    expect(messages.map(({ message }) => message)).toEqual(['same', 'other'])
    expect(messages[0]).toEqual({ topic: topicA, message: 'same', publishedAt: 5, tag: 1108 })
    expect(acks()).toEqual(
      ['7', '"seven"', '1763000000000123457', '8'].map(id => `{"id":${id},"jsonrpc":"2.0","result":true}`)
    )
    expect(acksAtHandover).toEqual([1, 4])
  })

  it('pending messages are fetched on every opening, acknowledged, and not passed on again after a reload', async () => {
    const { relays, transport, messages, until, options, clock } = await start({ one: {} })
    relays.mailbox.push({ topic: topicA, message: 'waiting', publishedAt: 1, tag: 1101 })
    await transport.subscribe([topicA])
    await until(() => messages.length === 1)
    expect(relays.mailbox).toEqual([])
    relays.mailbox.push({ topic: topicA, message: 'meanwhile', publishedAt: 2, tag: 1101 })
    relays.drop()
    await clock.advance(1000)
    await until(() => messages.length === 2)
    await transport.close()

    const second = await createRelayTransport(options)
    const again: string[] = []
    second.onMessage(({ message }) => again.push(message))
    await second.subscribe([topicA])
    relays.deliver(delivery('1', topicA, 'meanwhile'))
    relays.deliver(delivery('2', topicA, 'news'))
    await clock.settle()
    await second.close()
    expect(again).toEqual(['news'])
  })

  it('invalid messages change nothing', async () => {
    const { relays, transport, messages, clock } = await start({ one: {} })
    await transport.subscribe([topicA])
    for (const text of [
      '',
      'null',
      '[]',
      '{',
      '{"id":1}',
      '{"id":{},"method":"irn_subscription"}',
      '{"id":"1","result":1}'
    ])
      relays.deliver(text)
    relays.deliver('{"id":1,"jsonrpc":"2.0","method":"irn_subscription"}')
    relays.deliver(
      '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":{"data":{"topic":"__proto__","message":1}}}'
    )
    await clock.settle()
    expect(messages).toEqual([])
    expect(relays.live().length).toBe(1)
  })
})

describe('a relay that fails', () => {
  it.each<[string, Behaviour]>([
    ['does not open', { opens: false }],
    ['hangs', { opens: 'hang' }],
    ['opens and sends nothing', { deaf: true }],
    ['refuses the project', { greeting: { code: 3000, reason: 'Unauthorized: invalid key' } }],
    ['answers that it is not authorised', { refuse: () => ({ code: 3000, message: 'ProjectNotFound' }) }]
  ])('if a relay %s, the next one serves within 5 s, and stays', async (_, behaviour) => {
    const { relays, transport, until, clock, statuses } = await start({ bad: behaviour, good: {} })
    let isDone = false
    const subscribed = transport.subscribe([topicA]).then(() => {
      isDone = true
    })
    await until(() => relays.sockets.length > 0)
    if (!isDone) await clock.advance(5000)
    await until(() => isDone)
    await subscribed
    expect(relays.live().map(({ host }) => host)).toEqual(['good'])
    expect(statuses).toEqual(['connecting', 'open'])
    await clock.advance(10_000)
    relays.drop(1001)
    await clock.advance(1000)
    await until(() => relays.live().length === 1)
    expect(relays.last().host).toBe('good')
    expect(relays.sockets.filter(({ host }) => host === 'bad').length).toBe(1)
    // Five minutes later the first relay is tried again.
    await clock.advance(300_000)
    relays.drop(1001)
    await clock.advance(1000)
    await until(() => relays.sockets.filter(({ host }) => host === 'bad').length === 2)
  })

  it('if all relays fail, the status is down with the reason, and retries become rarer', async () => {
    const greeting = { code: 3000, reason: 'Unauthorized: origin not allowed' }
    const { relays, transport, until, clock, statuses } = await start({
      one: { greeting },
      two: { greeting }
    })
    const publishing = transport.publish(topicA, 'm', { ttl: 300, tag: 1100 }).catch(error => error)
    await until(() => statuses.length === 2)
    expect(statuses).toEqual(['connecting', 'down: Unauthorized: origin not allowed'])
    const counts: number[] = []
    for (let second = 0; second < 55; second += 5) {
      await clock.advance(5000)
      counts.push(relays.sockets.length)
    }
    expect(counts.at(-1)).toBeGreaterThan(8)
    expect(counts.at(-1)).toBeLessThan(18)
    await clock.advance(6000)
    expect(await publishing).toMatchObject({ code: 'LATCHKEY_RELAY__TIMEOUT' })
    await clock.advance(40_000)
    await until(() => transport.status() === 'idle')
    expect(clock.pending()).toBe(0)
  })

  it('a relay that rejects the clock corrects it', async () => {
    const iats: number[] = []
    const behaviour: Behaviour = {}
    const { relays, transport } = await start({ one: behaviour })
    Object.defineProperty(behaviour, 'greeting', {
      get() {
        const auth = relays.last().url.searchParams.get('auth') ?? ''
        const { iat } = JSON.parse(Buffer.from(auth.split('.')[1] ?? '', 'base64url').toString())
        iats.push(iat)
        // The clock of this relay is an hour behind.
        return iat > 1_700_000_000 - 3600 + 120
          ? { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' }
          : undefined
      }
    })
    await transport.subscribe([topicA])
    expect(iats.map(iat => 1_700_000_000 - iat)).toEqual([60, 660, 7260])
    expect(transport.status()).toBe('open')
  })
})
