import { describe, expect, test } from 'vitest'
import { noAccounts, userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { alice, bob, deferred, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { AccountType, Connector, ConnectorSession } from '../contracts/Connector.js'
import { reconnectAll } from '../reconnectAll.js'
import { activeAccount } from '../select/connection.js'
import { missingTypeSlice } from '../state/accountType.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { setPreferredAccountType } from './setPreferredAccountType.js'
import { switchConnection } from './switchConnection.js'

const key = 'latchkey.accountType.eip155'

const sessionOf = (type: AccountType = 'smartAccount'): ConnectorSession => ({
  accounts: [type === 'eoa' ? alice : bob],
  chainId: '1',
  provider: {},
  accountType: type === 'eoa' ? 'eoa' : 'smartAccount',
  accountTypes: ['eoa', 'smartAccount']
})

/** A wallet that has both, as an embedded one does. */
const createWallet = (more: Partial<Omit<Connector, 'subscribe'>> = {}) =>
  createMockConnector({
    id: 'embedded',
    connect: async ({ accountType }) => sessionOf(accountType),
    setAccountType: async type => sessionOf(type),
    ...more
  })

function open(options: Partial<LatchkeyOptions> = {}, storage = createMemoryStorage()) {
  const wallet = createWallet()
  return { ...setupTestKit({ connectors: [wallet], ...options }, { storage }), wallet }
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )

test('option defaultAccountTypes: the type that a wallet with several connects with; those left out keep their default', async () => {
  const chosen = [
    open(),
    open({ defaultAccountTypes: { eip155: 'eoa' } }),
    open({ defaultAccountTypes: { solana: 'eoa' } })
  ]
  for (const { kit, wallet } of chosen) await connect(kit, { connector: wallet })
  expect(chosen.map(({ kit }) => activeAccount(kit)?.address)).toEqual([bob, alice, bob])
})

test('a wallet with one type is not asked for another', async () => {
  const { kit } = setupTestKit()
  const asked: unknown[] = []
  const plain = createMockConnector({
    connect: async parameters => {
      asked.push('accountType' in parameters)
      return { accounts: [alice], chainId: '1', provider: {} }
    }
  })
  await connect(kit, { connector: plain })
  expect(asked).toEqual([false])
  expect(await code(setPreferredAccountType(kit, { type: 'eoa' }))).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
})

describe('the chosen account type', () => {
  test('is that of the account, is stored over a reload, and is forgotten with the connection (promise P1)', async () => {
    const storage = createMemoryStorage()
    const before = open({}, storage)
    await connect(before.kit, { connector: before.wallet })
    await setPreferredAccountType(before.kit, { type: 'eoa' })
    expect(activeAccount(before.kit)).toMatchObject({ address: alice, connected: { accountType: 'eoa' } })
    expect(before.events.at(-1)).toBe('SET_PREFERRED_ACCOUNT_TYPE')
    expect(stored(before.environment, key)).toEqual({ version: 1, type: 'eoa' })
    before.kit.destroy()

    const { kit, environment, wallet } = open({}, storage)
    await reconnectAll(kit)
    expect(activeAccount(kit)?.address).toBe(alice)
    await disconnect(kit)
    expect(stored(environment, key)).toBe(null)
    await connect(kit, { connector: wallet })
    expect(activeAccount(kit)?.address).toBe(bob)
  })

  test('of a corrupt record is that of the option', async () => {
    const { kit, wallet } = open({}, createMemoryStorage({ [key]: '{"version":1,"type":"__proto__"}' }))
    await connect(kit, { connector: wallet })
    expect(activeAccount(kit)?.address).toBe(bob)
  })

  test('stays the one before where the wallet fails, and is rejected without a connection', async () => {
    const { kit, environment } = open()
    expect(await code(setPreferredAccountType(kit, { type: 'eoa' }))).toBe(
      'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS'
    )
    const answers = [
      () => Promise.reject(walletFailed()),
      () => Promise.reject(userRejected()),
      // No account, and the account of another type.
      async () => ({ ...sessionOf('eoa'), accounts: [] }),
      async () => sessionOf('smartAccount')
    ]
    const failing = createWallet({ setAccountType: () => answers.shift()?.() ?? Promise.reject() })
    await connect(kit, { connector: failing })
    const missing = () => kit.slice(missingTypeSlice).get().eip155
    for (const expected of ['TYPE_UNAVAILABLE', 'USER_REJECTED', 'TYPE_UNAVAILABLE', 'TYPE_UNAVAILABLE']) {
      expect(await code(setPreferredAccountType(kit, { type: 'eoa' }))).toContain(expected)
      expect([activeAccount(kit)?.address, stored(environment, key)]).toEqual([bob, null])
      const isSaid = { connectorId: 'embedded', type: 'eoa' }
      expect(missing()).toEqual(expected === 'USER_REJECTED' ? undefined : isSaid)
    }
    answers.push(async () => sessionOf('eoa'))
    await setPreferredAccountType(kit, { type: 'eoa' })
    expect([activeAccount(kit)?.address, missing()]).toEqual([alice, undefined])
  })

  test('of two choices at once is the newer, whichever the wallet answers first', async () => {
    const { kit, environment } = open({ defaultAccountTypes: { eip155: 'eoa' } })
    const first = deferred<ConnectorSession>()
    const answers = [first.promise, Promise.resolve(sessionOf('smartAccount'))]
    const setAccountType = () => answers.shift() ?? Promise.reject()
    await connect(kit, { connector: createWallet({ setAccountType }) })
    const works = [1, 2].map(() => code(setPreferredAccountType(kit, { type: 'smartAccount' })))
    expect(await works[1]).toBe('resolved')
    first.resolve(sessionOf('eoa'))
    expect(await works[0]).toBe('LATCHKEY_CONNECT__SUPERSEDED')
    expect([activeAccount(kit)?.address, stored(environment, key)]).toEqual([
      bob,
      { version: 1, type: 'smartAccount' }
    ])
  })

  test('is asked for again when the wallet is put into use again, or is unlocked', async () => {
    let isLocked = false
    const connectAs: Connector['connect'] = async ({ accountType }) => ({
      ...sessionOf(accountType),
      ...(isLocked && { accounts: [] })
    })
    const wallet = createWallet({ connect: connectAs })
    const { kit, environment } = setupTestKit({ connectors: [wallet] })
    await connect(kit, { connector: wallet })
    await setPreferredAccountType(kit, { type: 'eoa' })
    await connect(kit, { connector: createMockConnector({ id: 'other' }) })
    await switchConnection(kit, { namespace: 'eip155', connectorId: 'embedded' })
    expect(activeAccount(kit)?.address).toBe(alice)
    isLocked = true
    wallet.emit({ type: 'accounts', accounts: [] })
    await environment.clock.settle()
    isLocked = false
    wallet.emit({ type: 'accounts', accounts: [alice] })
    await expect.poll(() => activeAccount(kit)?.address).toBe(alice)
  })

  test('does not come back with a late answer after a disconnect (promise P8)', async () => {
    const { kit, environment } = open()
    const answer = deferred<ConnectorSession>()
    await connect(kit, { connector: createWallet({ setAccountType: () => answer.promise }) })
    const setting = code(setPreferredAccountType(kit, { type: 'eoa' }))
    await disconnect(kit)
    answer.resolve(sessionOf('eoa'))
    expect(await setting).toBe('LATCHKEY_CONNECT__SUPERSEDED')
    expect([activeAccount(kit), stored(environment, key)]).toEqual([undefined, null])
  })
})

describe('a wallet without the smart account that is preferred', () => {
  const withoutSmart =
    (failure: unknown): Connector['connect'] =>
    async ({ accountType }) => {
      if (accountType !== 'eoa') throw failure
      return sessionOf('eoa')
    }

  test.each([walletFailed(), noAccounts(), { code: -32_602 }])(
    'connects with the account of its key, also after a reload, and the error is typed (%#)',
    async failure => {
      const storage = createMemoryStorage()
      for (const isFirst of [true, false]) {
        const wallet = createWallet({ connect: withoutSmart(failure) })
        const { kit, errors } = setupTestKit({ connectors: [wallet] }, { storage })
        if (isFirst) await connect(kit, { connector: wallet })
        else await reconnectAll(kit)
        expect([activeAccount(kit)?.address, errors]).toEqual([alice, ['LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE']])
        expect(kit.slice(missingTypeSlice).get().eip155).toEqual({
          connectorId: 'embedded',
          type: 'smartAccount'
        })
        kit.destroy()
      }
    }
  )

  test('connects with none if the person declined, who is not asked a second time, or if it shares no account at all', async () => {
    const declining = createWallet({ connect: withoutSmart(userRejected()) })
    const empty = createWallet({ connect: () => Promise.reject(noAccounts()) })
    const { kit, errors } = setupTestKit({ connectors: [declining] })
    expect(await code(connect(kit, { connector: declining }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    expect(await code(connect(kit, { connector: empty }))).toBe('LATCHKEY_CONNECT__NO_ACCOUNTS')
    expect([declining.calls, activeAccount(kit), errors]).toEqual([['connect'], undefined, []])
  })
})
