import { expect, test } from 'vitest'
import { createConnector } from '../../evm/connector.js'
import type { Eip1193Provider } from '../../evm/provider.js'
import { walletFailed } from '../../protocol/errors/wallet.js'
import { bob, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockWallet } from '../../testing/index.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { callsStatusKey } from '../query/accountKeys.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { activeAccount } from '../select/connection.js'
import { queryState } from '../select/queryState.js'
import { transactionsSlice } from '../state/transactions.js'
import { callsStatusQuery, showCallsStatus } from './callsStatus.js'
import { connect } from './connect.js'
import { sendCalls } from './sendCalls.js'

const calls = [{ to: bob, value: 0n }]

/** A page with a wallet whose answers are those of EIP-5792, over its EIP-1193 provider. */
async function connected() {
  const { kit, environment } = setupTestKit()
  const wallet = createMockWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] })
  const description = { id: 'com.example', name: 'Example', type: 'ANNOUNCED' } as const
  const connector = createConnector(description, wallet.provider as Eip1193Provider, environment.clock)
  await connect(kit, { connector })
  const account = activeAccount(kit)?.caipAddress
  if (!account) throw new Error('not connected')
  return { kit, wallet, account }
}

/** What a host sees of an error. */
const shown = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    error => [error.code, error.context.reason, error.context.code, error.cause !== undefined]
  )
const refused = (reason: string, code: number) => ['LATCHKEY_CALLS__REFUSED', reason, code, true]

test('what a wallet refuses of a batch has a typed error with its reason (EIP-5792)', async () => {
  const { kit, wallet } = await connected()
  const capabilities = { paymasterService: { url: 'https://pay.example' } }
  expect(await shown(sendCalls(kit, { calls, capabilities }))).toEqual(refused('capability', 5700))
  expect(await shown(sendCalls(kit, { calls: [{ to: bob, capabilities }] }))).toEqual(
    refused('capability', 5700)
  )
  expect(await shown(sendCalls(kit, { calls, network: 'eip155:7' }))).toEqual(refused('network', 5710))
  const many = Array.from({ length: 51 }, () => ({ to: bob }))
  expect(await shown(sendCalls(kit, { calls: many }))).toEqual(refused('tooLarge', 5740))
  expect(await shown(sendCalls(kit, { calls, atomicRequired: true }))).toEqual(refused('notAtomic', 5760))
  wallet.setBehaviour({ error: 5750 }, 'wallet_sendCalls')
  expect(await shown(sendCalls(kit, { calls }))).toEqual(refused('upgradeRejected', 5750))
  // Nothing was sent: nothing is followed.
  expect(kit.slice(transactionsSlice).get()).toEqual([])
})

test('a batch with an id goes to the wallet once: it refuses a second one, and the first stays followed (EIP-5792)', async () => {
  const { kit } = await connected()
  const optional = { paymasterService: { url: 'https://pay.example', optional: true } }
  expect(await sendCalls(kit, { id: '0xorder7', calls, capabilities: optional })).toBe('0xorder7')
  expect(await shown(sendCalls(kit, { id: '0xorder7', calls }))).toEqual(refused('duplicate', 5720))
  expect(kit.slice(transactionsSlice).get()).toMatchObject([{ id: '0xorder7', isBatch: true }])
})

test('the status of a batch that the wallet does not know is an error of its own (EIP-5792)', async () => {
  const { kit, account } = await connected()
  expect(await shown(showCallsStatus(kit, { id: '0xnone' }))).toEqual(refused('unknownBatch', 5730))
  expect(await shown(fetchQuery(kit, callsStatusQuery(kit, account, '0xnone')))).toEqual(
    refused('unknownBatch', 5730)
  )
  expect(queryState(kit, callsStatusKey(account, '0xnone')).error?.code).toBe('LATCHKEY_CALLS__REFUSED')
})

test('codes are found where wallets nest them; every other error stays, and a hostile one throws nothing else', async () => {
  const hostile = Object.defineProperty({}, 'code', {
    get() {
      throw new Error('a trap')
    }
  })
  const errors: readonly (readonly [unknown, unknown])[] = [
    [{ code: -32_603, data: { originalError: { code: 5720 } } }, 'duplicate'],
    [{ message: 'failed', error: { code: '5740' } }, 'tooLarge'],
    [{ code: -32_603, message: 'toString' }, undefined],
    [{ code: 'constructor' }, undefined],
    [hostile, undefined],
    ['5720', undefined]
  ]
  for (const [cause, reason] of errors) {
    const error = walletFailed({ cause })
    const connector = createMockConnector({
      connect: async () => ({
        accounts: [bob],
        chainId: '1',
        provider: {},
        sendCalls: () => Promise.reject(error)
      })
    })
    const { kit } = setupTestKit()
    await connect(kit, { connector })
    const thrown = await sendCalls(kit, { calls }).catch(thrown => thrown)
    if (reason) expect(thrown.context.reason).toBe(reason)
    else expect(thrown).toBe(error)
  }
})
