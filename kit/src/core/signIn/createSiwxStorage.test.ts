import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { setupTestKit } from '../../setupTestKit.harness.js'
import { localSiwx } from '../../siwx/localSiwx.js'
import { createHostileStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { signInOf } from '../select/signIn.js'
import { signIn } from './signIn.js'

const owner = privateKeyToAccount(generatePrivateKey())

test.each(['throws', 'rejects', 'full', 'corrupt', 'hangs'] as const)(
  'sign-in works until the page is reloaded with a storage of the kind "%s" (promise P25)',
  async fault => {
    const siwx = localSiwx()
    const { kit, environment, errors } = setupTestKit({ siwx }, { storage: createHostileStorage(fault) })
    const connector = createMockConnector({
      accounts: [owner.address],
      signMessage: ({ message }) => owner.signMessage({ message })
    })
    const done = async <T>(work: Promise<T>): Promise<T> => {
      let isDone = false
      const ended = work.finally(() => {
        isDone = true
      })
      ended.catch(() => undefined)
      for (let turn = 0; turn < 40 && !isDone; turn++) await environment.advance(500)
      return ended
    }
    await kit.signIn
    await done(connect(kit, { connector }))
    await expect.poll(() => environment.advance(500).then(() => signInOf(kit)?.status)).toBe('signedOut')
    await done(signIn(kit))
    expect(signInOf(kit)?.status).toBe('signedIn')
    const found = await done(siwx.getSessions('eip155:1', owner.address))
    // The corrupt storage accepts writes, but answers every read with nonsense.
    expect(found).toHaveLength(fault === 'corrupt' ? 0 : 1)
    await done(disconnect(kit))
    expect(await done(siwx.getSessions('eip155:1', owner.address))).toEqual([])
    expect(errors.filter(code => code !== 'LATCHKEY_STORAGE__FAILED')).toEqual([])
  }
)
