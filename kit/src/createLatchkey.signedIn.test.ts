import { expect, test } from 'vitest'
import { mainnet } from './chains/index.js'
import type { ConnectorSession } from './core/contracts/Connector.js'
import { signInOf } from './core/select/signIn.js'
import { createMemorySiwx } from './core/signIn/memorySiwx.harness.js'
import { createLatchkey } from './createLatchkey.js'
import { alice, deferred, quietAdapter } from './setupTestKit.harness.js'
import { createMemoryEnvironment } from './testing/memoryEnvironment.js'
import { createMemoryStorage } from './testing/memoryStorage.js'
import { createMockConnector } from './testing/mockConnector.js'

const text = 'app.example wants to sign in'
const data = {
  accountAddress: alice,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdefgh'
} as const

test('a remembered account with a session is reconnecting, not signed in, until the wallet confirmed it (promise P2)', async () => {
  const answer = deferred<ConnectorSession>()
  const wallet = createMockConnector({ connect: () => answer.promise })
  const siwx = createMemorySiwx()
  siwx.sessions.push({ data, message: text, signature: '0x' })
  const remembered = { version: 1, connectors: { eip155: 'mock' }, networks: { eip155: 'eip155:1' } }
  const environment = createMemoryEnvironment({
    storage: createMemoryStorage({ 'latchkey.remembered': JSON.stringify(remembered) })
  })
  const latchkey = createLatchkey(
    { networks: [mainnet], adapters: [quietAdapter()], connectors: [wallet], siwx },
    environment
  )
  const seen: unknown[] = []
  const look = () => seen.push([latchkey.getAccount().status, signInOf(latchkey._internal)?.status])
  look()
  const ready = latchkey.ready()
  await expect.poll(() => wallet.calls).toEqual(['connect silently'])
  await environment.clock.settle()
  look()
  expect(seen).toEqual([
    ['reconnecting', undefined],
    ['reconnecting', undefined]
  ])
  expect(siwx.calls).toEqual([])
  answer.resolve({ accounts: [alice], chainId: '1', provider: {} })
  await ready
  await expect.poll(() => signInOf(latchkey._internal)?.status).toBe('signedIn')
  expect(latchkey.getAccount()).toMatchObject({ status: 'connected', address: alice })
  latchkey.destroy()
})
