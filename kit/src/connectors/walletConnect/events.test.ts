import { describe, expect, test } from 'vitest'
import type { LateAnswer } from '../../walletconnect/dapp/types.js'
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

test('a late answer reports to the kit what the wallet sent or granted', async () => {
  const { answerLate, notified } = await connected()
  const asked = { topic, chainId: 'eip155:1' }
  const hash = `0x${'ab'.repeat(32)}`
  const granted = { expiry: 50, permissions: [], context: '0xc0' }
  const answers: readonly LateAnswer[] = [
    { ...asked, id: 1, method: 'eth_sendTransaction', result: hash },
    { ...asked, id: 2, method: 'wallet_grantPermissions', result: granted },
    { ...asked, id: 3, method: 'eth_signTransaction', result: '0x00' }
  ]
  for (const answer of answers) answerLate(answer)
  const { permissions: grantedPermissions, context: permissionsContext, expiry } = granted
  await expect
    .poll(() => notified.map(([, event]) => event))
    .toEqual([
      { type: 'lateAnswer', id: 1, network: 'eip155:1', sent: { id: hash, isBatch: false } },
      {
        type: 'lateAnswer',
        id: 2,
        network: 'eip155:1',
        granted: { expiry, grantedPermissions, permissionsContext }
      }
    ])
})
