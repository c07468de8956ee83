import { describe, expect, test } from 'vitest'
import { storageDelays } from '../../protocol/signInLimits.js'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import type { SiwxConfig, SiwxSession, SiwxStorage } from '../../siwx/SiwxConfig.js'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { createLaggingStorage } from '../../testing/memoryStorage.js'
import { createMemoryTabs } from '../../testing/memoryTabs.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { signInOf } from '../select/signIn.js'
import { onTabMessage } from '../tabs.js'
import { createMemorySiwx } from './memorySiwx.harness.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

const lag = 400

/** Creates a plug-in that keeps its sessions in the storage of the kit. */
function createStoredSiwx(): SiwxConfig {
  const key = 'host.sessions'
  let storage: SiwxStorage | undefined
  const read = async (): Promise<SiwxSession[]> => JSON.parse((await storage?.get(key)) ?? '[]')
  const write = async (sessions: readonly SiwxSession[]) => storage?.set(key, JSON.stringify(sessions))
  return createMemorySiwx({
    attach: environment => {
      storage = environment.storage
    },
    addSession: async ({ data, message, signature }) =>
      write([...(await read()), { data, message, signature }]),
    revokeSession: async (chainId, address) =>
      write((await read()).filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)),
    getSessions: read
  })
}

/** Opens two tabs of one origin, whose messages arrive before their storage writes. */
async function openTwo() {
  const bus = createMemoryTabs()
  const origin = createLaggingStorage(lag)
  const open = async () => {
    const clock = createMemoryClock()
    const { kit, environment } = setupTestKit(
      { siwx: createStoredSiwx() },
      { clock, tabs: bus.open(), storage: origin.open(clock) }
    )
    // In an instance, `createStarter` subscribes to the messages.
    environment.tabs?.subscribe(message => onTabMessage(kit, message))
    await kit.signIn
    const connector = createMockConnector()
    await connect(kit, { connector })
    await clock.settle()
    const status = () => signInOf(kit)?.status
    const follow = (expected: string) =>
      expect
        .poll(async () => {
          await clock.advance(100)
          return status()
        })
        .toBe(expected)
    return { kit, clock, connector, status, follow }
  }
  const [one, two] = [await open(), await open()]
  for (const { clock } of [one, two]) await clock.advance(lag)
  return [one, two] as const
}

describe('a message of another tab that arrives before its storage write', () => {
  test('a session that another tab began is found when its storage write arrives', async () => {
    const [one, two] = await openTwo()
    await signIn(one.kit)
    await expect.poll(two.status).toBe('checking')
    await two.clock.advance(storageDelays.reduce((sum, delay) => sum + delay, 0))
    expect([one.status(), two.status()]).toEqual(['signedIn', 'signedIn'])
  })

  test('a session that another tab ended is over at once, and is not found again', async () => {
    const [one, two] = await openTwo()
    await signIn(one.kit)
    await two.follow('signedIn')
    await signOut(one.kit)
    await expect.poll(two.status).toBe('signedOut')
    expect(two.kit.state.modal.get().open).toBe(false)
    // Causes another check while the storage still has the session.
    two.connector.emit({ type: 'network', chainId: '8453' })
    two.connector.emit({ type: 'network', chainId: '1' })
    await expect.poll(two.status).not.toBe('checking')
    expect(signInOf(two.kit)).toMatchObject({ status: 'signedOut', account: `eip155:1:${alice}` })
  })

  test('a session that another tab began after it had ended one is found', async () => {
    const [one, two] = await openTwo()
    await signIn(one.kit)
    await two.follow('signedIn')
    await signOut(one.kit)
    await signIn(one.kit)
    await expect
      .poll(async () => {
        await two.clock.advance(100)
        return signInOf(two.kit)
      })
      .toMatchObject({ status: 'signedIn', session: { data: { nonce: 'nonce2' } } })
  })
})
