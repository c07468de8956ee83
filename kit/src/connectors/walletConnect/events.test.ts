import { describe, expect, test } from 'vitest'
import { alice, bob, connected, createSession, namespacesOf } from './context.harness.js'

const topic = 'a'.repeat(64)

describe('an event of the wallet', () => {
  const event = { topic, chainId: 'eip155:1' }

  test('an event for an account or a chain is reported once', async () => {
    const { emit, change, session, emitted, notified } = await connected()
    for (let i = 0; i < 2; i++) {
      change([{ ...session, chosen: { eip155: bob } }])
      emit({ ...event, name: 'accountsChanged', data: [bob] })
      emit({ ...event, name: 'chainChanged', data: 8453 })
    }
    expect(emitted).toEqual([
      ['accountsChanged', [bob, alice]],
      ['chainChanged', '0x2105']
    ])
    expect(notified.map(([, event]) => event.type)).toEqual(['session', 'session'])
  })

  test('an invalid chain, or an event of another session, is ignored', async () => {
    const { emit, emitted } = await connected()
    emit({ ...event, name: 'accountsChanged', data: ['0x0000000000000000000000000000000000000001'] })
    emit({ ...event, name: 'chainChanged', data: 'javascript:' })
    emit({ ...event, topic: 'f'.repeat(64), name: 'chainChanged', data: 8453 })
    expect(emitted).toEqual([])
  })

  test('a session that grants less removes accounts and namespaces', async () => {
    const { change, notified, emitted } = await connected()
    const { eip155 } = namespacesOf(['1'], [bob])
    change([createSession({ namespaces: { ...(eip155 && { eip155 }) } })])
    expect(emitted).toEqual([['accountsChanged', [bob]]])
    expect(notified.map(([namespace, { type }]) => [namespace, type])).toEqual([
      ['eip155', 'session'],
      ['solana', 'disconnect']
    ])
  })

  test('the end of a session disconnects every namespace at once, and later requests are rejected (P17)', async () => {
    const { change, notified, emitted, ask, environment } = await connected()
    change([], 'deleted', topic)
    await expect.poll(() => environment.storage.get('latchkey.topics')).toBeNull()
    expect(notified).toEqual([
      ['eip155', { type: 'disconnect' }],
      ['solana', { type: 'disconnect' }]
    ])
    expect(emitted).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900]
    ])
    expect(await ask('personal_sign', [])).toEqual({ code: 4900 })
  })
})
