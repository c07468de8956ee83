import { expect, test } from 'vitest'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import type { CallsStatus, WalletRequests } from '../../protocol/walletRequests.js'
import { alice, bob, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { LatchkeyOptions, WalletRequest } from '../config/LatchkeyOptions.js'
import { callsStatusKey } from '../query/accountKeys.js'
import { capabilitiesQuery } from '../query/capabilitiesQuery.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { queryState } from '../select/queryState.js'
import { transactionsSlice } from '../state/transactions.js'
import { showCallsStatus, watchCallsStatus } from './callsStatus.js'
import { connect } from './connect.js'
import { grantPermissions, revokePermissions } from './grantPermissions.js'
import { sendCalls } from './sendCalls.js'

const account = `eip155:1:${alice}` as const
const calls = [{ to: bob, data: '0x12' }]

async function make(requests: WalletRequests, options: Partial<LatchkeyOptions> = {}) {
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, ...requests })
  })
  const setup = setupTestKit(options)
  await connect(setup.kit, { connector })
  return setup
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )

test('a batch of the host is sent for the account and its network, and followed', async () => {
  const asked: unknown[] = []
  const inspected: unknown[] = []
  const { kit } = await make(
    {
      sendCalls: async batch => {
        asked.push(batch)
        return '0xba7c'
      }
    },
    { inspectRequest: ({ kind, parameters }) => void inspected.push([kind, parameters.calls]) }
  )
  expect(await sendCalls(kit, { calls, atomicRequired: true })).toBe('0xba7c')
  expect(asked).toEqual([{ network: 'eip155:1', from: alice, calls, atomicRequired: true }])
  expect(inspected).toContainEqual(['send', calls])
  const followed = { id: '0xba7c', isBatch: true, account, purpose: { operationType: 'execute' } }
  expect(kit.slice(transactionsSlice).get()).toMatchObject([followed])
  expect(await sendCalls(kit, { calls, network: 'eip155:8453' })).toBe('0xba7c')
  expect(asked[1]).toMatchObject({ network: 'eip155:8453' })
})

test('a batch that the host vetoes, or that is rejected in the wallet, is not followed', async () => {
  const wallet: WalletRequests = { sendCalls: () => Promise.reject(userRejected()) }
  const { kit } = await make(wallet)
  expect(await code(sendCalls(kit, { calls }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  const vetoed = await make(
    { sendCalls: async () => 'sent' },
    { inspectRequest: ({ kind }) => kind !== 'send' }
  )
  expect(await code(sendCalls(vetoed.kit, { calls }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  for (const page of [kit, vetoed.kit]) expect(page.slice(transactionsSlice).get()).toEqual([])
})

test('without an account, and with a wallet without the method, requests of the host are rejected by their codes', async () => {
  const permissions = { expiry: 9, permissions: [] }
  const requests = (kit: Parameters<typeof sendCalls>[0]) => [
    sendCalls(kit, { calls }),
    showCallsStatus(kit, { id: 'a' }),
    grantPermissions(kit, permissions),
    revokePermissions(kit, { permissionsContext: 'a' })
  ]
  for (const work of requests(setupTestKit().kit))
    expect(await code(work)).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
  for (const work of requests((await make({})).kit))
    expect(await code(work)).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
})

test('capabilities are empty where the lookup fails, never ends, or names other networks only (SPEC section 8)', async () => {
  const hopeless: readonly NonNullable<WalletRequests['getCapabilities']>[] = [
    () => Promise.reject(walletFailed()),
    () => new Promise(() => undefined),
    async () => ({ 'eip155:8453': { atomic: { status: 'supported' } } }),
    () => {
      throw walletFailed()
    }
  ]
  for (const getCapabilities of hopeless) {
    const { kit, environment } = await make({ getCapabilities })
    const read = fetchQuery(kit, capabilitiesQuery(kit, account))
    await environment.advance(5_000)
    expect(await read).toEqual({})
  }
  const { kit } = await make({})
  expect(await fetchQuery(kit, capabilitiesQuery(kit, account))).toEqual({})
})

test('the status of a batch is read every 2 s until it is final, and not after the caller has left', async () => {
  const answers: CallsStatus['status'][] = ['pending', 'pending', 'confirmed']
  let readings = 0
  const getCallsStatus = async (): Promise<CallsStatus> => ({
    status: answers[readings++] ?? 'pending',
    transactionHashes: []
  })
  const { kit, environment } = await make({ getCallsStatus })
  const ended = watchCallsStatus(kit, account, 'a', new AbortController().signal)
  await environment.advance(2_000)
  await environment.advance(2_000)
  await ended
  expect(queryState(kit, callsStatusKey(account, 'a')).data?.status).toBe('confirmed')
  await environment.advance(10_000)
  expect(readings).toBe(3)
  const controller = new AbortController()
  const left = watchCallsStatus(kit, account, 'b', controller.signal)
  await environment.advance(2_000)
  controller.abort()
  await left
  await environment.advance(10_000)
  expect(readings).toBe(5)
})

test('five failures in a row end the reading of a batch, and the error stays', async () => {
  let readings = 0
  const getCallsStatus = () => {
    readings += 1
    return Promise.reject(walletFailed())
  }
  const { kit, environment } = await make({ getCallsStatus })
  const ended = watchCallsStatus(kit, account, 'a', new AbortController().signal)
  for (let count = 0; count < 8; count += 1) await environment.advance(2_000)
  await ended
  expect(readings).toBe(5)
  expect(queryState(kit, callsStatusKey(account, 'a')).error?.code).toBe('LATCHKEY_CONNECT__WALLET_FAILED')
})

test('the signal of a reading has one listener however often the status is read, and none once the reading is over', async () => {
  let readings = 0
  const getCallsStatus = async (): Promise<CallsStatus> => {
    readings += 1
    return { status: 'pending', transactionHashes: [] }
  }
  const { kit, environment } = await make({ getCallsStatus })
  const controller = new AbortController()
  const { signal } = controller
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...parameters: Parameters<typeof add>) => {
    listeners += 1
    add(...parameters)
  }
  signal.removeEventListener = (...parameters: Parameters<typeof remove>) => {
    listeners -= 1
    remove(...parameters)
  }
  const ended = watchCallsStatus(kit, account, 'a', signal)
  for (let count = 0; count < 20; count += 1) await environment.advance(2_000)
  expect(readings).toBeGreaterThan(15)
  // That of the observer, and that of the pause.
  expect(listeners).toBe(2)
  controller.abort()
  await ended
  expect(listeners).toBe(1)
})

test('no permissions are requested for an account that has changed while the host inspected the request', async () => {
  const asked: unknown[] = []
  const connector = createMockConnector({
    connect: async () => ({
      accounts: [alice],
      chainId: '1',
      provider: {},
      grantPermissions: async request => {
        asked.push(request)
        return { expiry: 9, grantedPermissions: [], permissionsContext: '0x' }
      }
    })
  })
  const inspectRequest = ({ kind }: WalletRequest) => {
    if (kind === 'grantPermissions') connector.emit({ type: 'accounts', accounts: [bob] })
    return undefined
  }
  const { kit } = setupTestKit({ inspectRequest })
  await connect(kit, { connector })
  expect(await code(grantPermissions(kit, { expiry: 9, permissions: [] }))).toBe(
    'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS'
  )
  expect(asked).toEqual([])
})
