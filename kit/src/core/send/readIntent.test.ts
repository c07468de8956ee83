import { expect, test } from 'vitest'
import { alice, bob } from '../../setupTestKit.harness.js'
import { code, ether, hashOf, open } from '../actions/send.harness.js'
import { send } from '../actions/send.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import { updateSend } from '../state/send.js'
import { setTransactions } from '../state/transactions.js'
import { setMax } from './setMax.js'
import { setReceiver } from './setReceiver.js'

const never = () => new Promise<never>(() => undefined)
/** A network that reads addresses, and answers nothing. */
const silent: NetworkClient = {
  getBalance: never,
  estimateFees: never,
  simulateTransfer: never,
  isContract: never,
  isUnused: never
}
const openWith = (change: NetworkClient, requests = {}) =>
  open(async () => hashOf(1), undefined, requests, change)

test('a look-alike of a known receiver is warned of at once, while the network does not answer', async () => {
  const { kit, state, review } = await openWith(silent)
  const purpose = { operationType: 'send', amount: '1', symbol: 'ETH', to: bob }
  const times = { sentAt: 0, updatedAt: 0, readings: 1, missing: 0, isSettled: true }
  const account = `eip155:1:${alice}` as const
  setTransactions(kit, [{ id: hashOf(3), hash: hashOf(3), account, purpose, status: 'confirmed', ...times }])
  await review('1', '0x70990000000000000000000000000000000079c8')
  expect(state().intent?.warnings).toEqual(['lookAlike'])
})

test('a network that does not answer for 10 s counts as unreadable, and what arrives later is still shown', async () => {
  let answer = (_: readonly never[]) => {}
  const fees = new Promise<readonly never[]>(resolve => {
    answer = resolve
  })
  const { environment, state, review } = await openWith({ ...silent, estimateFees: () => fees })
  await review()
  await environment.advance(9_999)
  expect([state().intent?.fees, state().intent?.simulation]).toEqual([undefined, undefined])
  await environment.advance(1)
  expect(state().intent).toMatchObject({ fees: [], simulation: null, isBatch: false })
  answer([{ speed: 'normal', amount: 1n, parameters: {} } as never])
  await expect.poll(() => state().intent?.fees).toHaveLength(1)
})

test('a payment waits for its fee, and the fee that was shown stays while the wallet has the request', async () => {
  let answer = (_: readonly never[]) => {}
  const fees = new Promise<readonly never[]>(resolve => {
    answer = resolve
  })
  const { kit, asked, review } = await openWith({ estimateFees: () => fees })
  const sending = send(kit, { id: (await review()).id })
  await new Promise(resolve => setTimeout(resolve, 10))
  expect(asked).toEqual([])
  answer([{ speed: 'normal', amount: 1n, parameters: { gas: 5n } } as never])
  await sending
  expect(asked).toMatchObject([{ fee: { gas: 5n } }])
})

test('a payment of a smart account waits for what its wallet can do: it is sent as a batch, once', async () => {
  const batches: unknown[] = []
  let tell = (_: object) => {}
  const capabilities = new Promise<object>(resolve => {
    tell = resolve
  })
  const { kit, asked, environment, review } = await openWith(
    {},
    {
      getCapabilities: () => capabilities,
      sendCalls: async (batch: unknown) => {
        batches.push(batch)
        return 'batch'
      },
      getCallsStatus: async () => ({ status: 'confirmed', transactionHashes: [hashOf(7)] })
    }
  )
  const sending = send(kit, { id: (await review()).id })
  tell({ 'eip155:1': { atomic: { status: 'supported' } } })
  await expect.poll(() => batches.length).toBe(1)
  await environment.advance(5_000)
  expect([await sending, asked]).toEqual([hashOf(7), []])
})

test('without any answer of the network the payment is sent after 10 s, with the fee of the wallet', async () => {
  const { kit, asked, environment, review } = await openWith(silent)
  const sending = code(send(kit, { id: (await review()).id }))
  await expect.poll(() => environment.clock.pending()).toBeGreaterThan(1)
  await environment.advance(10_000)
  expect([await sending, asked[0]?.fee]).toEqual(['resolved', undefined])
})

test('a name that the network does not resolve, and a fee for Max, count as unreadable after 10 s', async () => {
  const { kit, environment, state } = await openWith({ ...silent, resolveName: never })
  updateSend(kit, { token: ether })
  void setReceiver(kit, { text: 'bob.eth' })
  await expect.poll(() => environment.clock.pending()).toBeGreaterThan(0)
  await environment.advance(500)
  const max = code(setMax(kit))
  expect(state().receiver.status).toBe('resolving')
  await environment.advance(10_000)
  expect([state().receiver.status, await max]).toEqual(['unreadable', 'LATCHKEY_RPC__FAILED'])
})
