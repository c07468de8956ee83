import { beforeAll, expect, test } from 'vitest'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { alice, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import { type Break, everyFault, playTwice, playUnbroken } from '../faults.harness.js'
import { nameSlice } from '../state/names.js'
import { prepareName, registerName } from './registerName.js'

const name = 'alice-w.latchkey.id'
const date = '2026-11-20T00:00:00.000Z'
const named = {
  name,
  registered_at: date,
  updated_at: date,
  attributes: null,
  addresses: { '60': { address: alice, created_at: null } }
}

/** A server that registers a name for the signature of its newest challenge; to the same account it gives the answer again. */
function createRegistry() {
  const state = { registered: 0, posts: 0, nonce: 0 }
  const respond: FetchScript = (url, init) => {
    if (url.includes('/v1/profile/challenge')) {
      state.nonce += 1
      return { body: { nonce: String(state.nonce).padStart(43, 'n'), timestamp: 1_763_700_000 } }
    }
    if (init.method === 'POST' && url.includes('/v1/profile/account')) {
      state.posts += 1
      state.registered = 1
      return { body: named }
    }
    return { status: 404, body: {} }
  }
  return { state, respond }
}

/** The registration of a name, by a wallet that signs `answer` while it is broken. */
const registering =
  (registry: ReturnType<typeof createRegistry>, answer: () => Promise<string>) =>
  async ({ isBroken, harm }: Break) => {
    let signatures = 0
    const { kit, environment } = setupTestKit(
      { adapters: [quietAdapter()], services: { api: 'https://api.example' } },
      { respond: harm(registry.respond) }
    )
    const connector = createMockConnector({
      signMessage: () => {
        signatures += 1
        return isBroken() ? answer() : Promise.resolve('0xab')
      }
    })
    await connect(kit, { connector })
    const play = async () => {
      // What is registered is not registered again.
      if (kit.slice(nameSlice).get().status === 'registered') return
      await prepareName(kit, { name })
      await registerName(kit)
    }
    return { environment, play, sent: () => signatures }
  }

beforeAll(async () => expect(await playUnbroken(registering(createRegistry(), async () => '0xab'))).toBe(1))

test.each(everyFault(['/v1/profile/challenge', '/v1/profile/account']))(
  'where the answer of %s is %s, the wallet signs once a try, and the name is registered once',
  async (path, fault) => {
    const registry = createRegistry()
    const signing = registering(registry, async () => '0xab')
    const { first, both, harmed } = await playTwice(path, fault, signing)
    expect([first <= 1, both <= 2, harmed > 0]).toEqual([true, true, true])
    expect(registry.state).toMatchObject({ registered: 1 })
    // A signed message is sent once: it is never repeated without the person.
    expect(registry.state.posts).toBeLessThanOrEqual(both)
  }
)

test.each([
  ['declines', userRejected()],
  ['fails', walletFailed()],
  ['throws an error of its own', new Error('lost')]
])('where the wallet %s, nothing is registered, and it is not asked again by itself', async (_, error) => {
  const registry = createRegistry()
  const { first, both } = await playTwice(
    '',
    'cut',
    registering(registry, () => Promise.reject(error))
  )
  expect([first, both, registry.state.posts]).toEqual([1, 2, 1])
})
