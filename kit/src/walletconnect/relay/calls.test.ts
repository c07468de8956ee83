import { afterEach, describe, expect, it } from 'vitest'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { RelayPage } from '../contracts.js'
import { lacksMethod } from './refusal.js'
import { type Behaviour, closeAll, delivery, start, topicA, topicB } from './transport.harness.js'

afterEach(closeAll)

describe('calls', () => {
  it('a call is repeated with the same id after a lost socket', async () => {
    const behaviour: Behaviour = {}
    const { relays, transport, until, clock } = await start({ one: behaviour })
    await transport.subscribe([topicA])
    behaviour.deaf = true
    const publishing = transport.publish(topicB, 'once', { ttl: 300, tag: 1108 })
    await until(() => relays.methods().includes('irn_publish'))
    behaviour.deaf = false
    relays.drop(4010)
    await clock.advance(1000)
    await publishing
    const published = relays.sockets.flatMap(({ requests }) =>
      requests.filter(({ method }) => method === 'irn_publish')
    )
    expect(published.length).toBe(2)
    expect(published[1]).toEqual(published[0])
  })

  it('a call detects a half-open socket by its silence, and continues over another', async () => {
    const behaviour: Behaviour = {}
    const { relays, transport, clock } = await start({ one: behaviour })
    await transport.subscribe([topicA])
    behaviour.deaf = true
    const publishing = transport.publish(topicB, 'once', { ttl: 300, tag: 1108 })
    await clock.advance(14_000)
    behaviour.deaf = false
    await clock.advance(2500)
    await publishing
    expect(relays.sockets.length).toBe(2)
  })

  it('a call continues over another socket after send() threw, without an unhandled rejection', async () => {
    const behaviour: Behaviour = {}
    const { relays, transport, clock, until, messages } = await start({ one: behaviour })
    const loose: unknown[] = []
    const note = (error: unknown) => loose.push(error)
    process.on('unhandledRejection', note)
    try {
      await transport.subscribe([topicA])
      behaviour.throws = true
      // Not acknowledged: the relay delivers it again, and the listener gets it once.
      relays.deliver(delivery('1', topicA, 'm'))
      const publishing = transport.publish(topicB, 'once', { ttl: 300, tag: 1108 })
      await clock.advance(1000)
      behaviour.throws = false
      await clock.advance(20_000)
      await publishing
      await until(() => transport.status() === 'open')
      relays.deliver(delivery('2', topicA, 'm'))
      expect([relays.sockets.length > 1, relays.live().length, messages.length]).toEqual([true, 1, 1])
      await clock.settle()
      expect(loose).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
    }
  })

  it('errors distinguish a missing method from a rejection, and temporary ones are retried', async () => {
    let tries = 0
    const { transport, until, clock } = await start({
      one: {
        lacks: ['wc_proposeSession'],
        refuse: ({ method }) => {
          if (method === 'wc_no') return { code: -32000, message: 'TtlTooLong' }
          if (method !== 'wc_busy' || tries > 1) return undefined
          tries += 1
          return { code: 3001, message: 'slower' }
        }
      }
    })
    await transport.subscribe([topicA])
    const lacked = await transport.call('wc_proposeSession', {}).catch((error: LatchkeyError) => error)
    expect([lacksMethod(lacked), (lacked as LatchkeyError).code]).toEqual([true, 'LATCHKEY_RELAY__REFUSED'])
    const refused = await transport.call('wc_no', {}).catch((error: LatchkeyError) => error)
    const { context, details } = refused as LatchkeyError
    expect([lacksMethod(refused), context.relayCode, details]).toEqual([false, -32000, 'TtlTooLong'])
    let isDone = false
    void transport.call('wc_busy', {}).then(() => {
      isDone = true
    })
    await clock.advance(10_000)
    await until(() => isDone)
  })

  it('pending calls end when the transport is closed, and no timer is left', async () => {
    const { transport, clock, relays, until } = await start({ one: { opens: 'hang' } })
    const waiting = transport.publish(topicA, 'm', { ttl: 300, tag: 1 }).catch(error => error)
    await until(() => relays.sockets.length === 1)
    await transport.close()
    expect(await waiting).toMatchObject({ code: 'LATCHKEY_RELAY__CLOSED' })
    await clock.settle()
    expect([clock.pending(), relays.live().length]).toEqual([0, 0])
  })
})

describe('a page', () => {
  function scriptedPage() {
    const listeners = new Set<() => void>()
    const state = { isHidden: false }
    const page: RelayPage = {
      isHidden: () => state.isHidden,
      onResume(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    }
    return {
      page,
      state,
      listeners,
      resume: () => {
        for (const listener of [...listeners]) listener()
      }
    }
  }

  it('a page that resumes with a dead socket has its messages within 3 s (promise P14)', async () => {
    const behaviour: Behaviour = {}
    const { page, resume, listeners } = scriptedPage()
    const { relays, transport, messages, clock, until } = await start({ one: behaviour }, { page })
    await transport.subscribe([topicA])
    await until(() => relays.methods().includes('irn_batchFetchMessages'))
    relays.mailbox.push({ topic: topicA, message: 'signed', publishedAt: 1, tag: 1109 })
    behaviour.deaf = true
    resume()
    resume()
    await clock.advance(1400)
    behaviour.deaf = false
    await clock.advance(1600)
    await until(() => messages.length === 1)
    expect(relays.sockets.length).toBe(2)
    await transport.close()
    expect(listeners.size).toBe(0)
  })

  it('a page that resumes reads the mailbox, or subscribes again if the relay lacks that method', async () => {
    const { page } = scriptedPage()
    const { relays, transport } = await start({ one: { lacks: ['irn_batchFetchMessages'] } }, { page })
    await transport.subscribe([topicA])
    await transport.resume()
    await transport.resume()
    expect(relays.methods().slice(-2)).toEqual(['irn_batchSubscribe', 'irn_batchSubscribe'])
    expect(relays.sockets.length).toBe(1)
  })

  it('a hidden page waits longer', async () => {
    const { page, state, resume } = scriptedPage()
    const { relays, transport, clock, until } = await start({ one: {} }, { page })
    await transport.subscribe([topicA])
    await clock.advance(10_000)
    state.isHidden = true
    relays.drop()
    await clock.advance(4900)
    expect(relays.live().length).toBe(0)
    state.isHidden = false
    resume()
    await until(() => relays.live().length === 1)
  })
})

it('100 lost sockets leave no listener or timer (promise P24)', async () => {
  const { relays, transport, clock, until } = await start({ one: {} })
  await transport.subscribe([topicA])
  await clock.advance(1000)
  const before = clock.pending()
  for (let loss = 0; loss < 100; loss += 1) {
    await clock.advance(6000)
    relays.drop(1001)
    await clock.advance(500)
    await until(() => transport.status() === 'open')
  }
  await clock.advance(1000)
  expect(relays.sockets.length).toBe(101)
  expect(clock.pending()).toBe(before)
  const held = relays.sockets.filter(({ socket }) => socket.onmessage !== null)
  expect(held.length).toBe(1)
})
