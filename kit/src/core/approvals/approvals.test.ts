import { afterEach, expect, test } from 'vitest'
import { encodeRevocations } from '../../evm/revoking.js'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { Approval } from '../../protocol/http/approvals.js'
import type { CallsRequest, TransactionRequest, WalletRequests } from '../../protocol/walletRequests.js'
import { alice, bob, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { approvalsKey } from '../query/accountKeys.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { listedApprovals, revocationStates } from '../select/listedApprovals.js'
import { queryState } from '../select/queryState.js'
import { setTransactions, transactionsSlice } from '../state/transactions.js'
import { approvalsQuery } from './approvalsQuery.js'
import { revokeApprovals } from './revokeApprovals.js'

const account = `eip155:1:${alice}` as const
const token = (digit: string) => `eip155:1:0x${digit.repeat(40)}` as const
const approval = (digit: string, more: Partial<Approval> = {}): Approval => ({
  id: `id-${digit}`,
  chainId: 'eip155:1',
  kind: 'token',
  contract: token(digit),
  tokenId: null,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: null,
  spender: `eip155:1:${bob}`,
  spenderName: null,
  amount: '1.5',
  isUnlimited: false,
  balance: '2',
  valueAtRisk: 1.5,
  expiresAt: null,
  approvedAt: null,
  lastUsedAt: null,
  hash: `0x${digit}`,
  isSpam: false,
  ...more
})

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

type Setup = {
  readonly requests?: WalletRequests
  readonly client?: NetworkClient
  readonly options?: Partial<LatchkeyOptions>
  readonly body?: unknown
}

async function open({ requests = {}, client = {}, options = {}, body }: Setup = {}) {
  const sent: TransactionRequest[] = []
  const sendTransaction = async (transaction: TransactionRequest) => {
    sent.push(transaction)
    return `0xhash${sent.length}`
  }
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, sendTransaction, ...requests })
  })
  const adapter = quietAdapter('eip155', { client: async () => ({ encodeRevocations, ...client }) })
  const { kit, environment } = setupTestKit(
    { adapters: [adapter], connectors: [connector], services: { api: 'https://api.example' }, ...options },
    {
      respond: url =>
        url.includes('supported-chains') ? { body: { http: ['eip155:1'], ws: [] } } : { body: body ?? {} }
    }
  )
  kits.push(kit)
  await connect(kit, { connector })
  return { kit, sent, environment, states: () => revocationStates(kit, account) }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    error => error.code
  )

test('lists approvals of the network with cleaned names', async () => {
  const body = {
    approvals: [
      approval('1', { symbol: 'US\u202eDC', iconUrl: 'javascript:alert(1)' }),
      approval('2', { chainId: 'eip155:10' })
    ],
    incomplete: ['eip155:1']
  }
  const { kit } = await open({ body })
  await fetchQuery(kit, approvalsQuery(kit, account))
  expect(queryState(kit, approvalsKey(account)).data).toEqual({
    approvals: [approval('1')],
    incomplete: ['eip155:1']
  })
})

test('revokes one after the other, each in its own words, and all of Permit2 in one call', async () => {
  const { kit, sent, states } = await open()
  await revokeApprovals(kit, {
    approvals: [
      approval('1'),
      approval('2', { kind: 'collection' }),
      approval('3', { kind: 'nft', tokenId: '7' }),
      approval('4', { kind: 'permit2' }),
      approval('5', { kind: 'permit2' })
    ]
  })
  const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
  expect(sent.map(({ to, data, from, value }) => [to, data, from, value])).toEqual([
    [`0x${'1'.repeat(40)}`, `0x095ea7b3${word(bob)}${word('')}`, alice, undefined],
    [`0x${'2'.repeat(40)}`, `0xa22cb465${word(bob)}${word('')}`, alice, undefined],
    [`0x${'3'.repeat(40)}`, `0x095ea7b3${word('')}${word('7')}`, alice, undefined],
    [
      '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      `0xcc53287f${word('20')}${word('2')}${word('4'.repeat(40))}${word(bob)}${word('5'.repeat(40))}${word(bob)}`,
      alice,
      undefined
    ]
  ])
  expect(Object.values(states())).toEqual(Array(5).fill('sent'))
  expect(
    kit
      .slice(transactionsSlice)
      .get()
      .map(({ purpose }) => purpose.operationType)
  ).toEqual(Array(4).fill('approve'))
})

test.each([
  ['supported', 1],
  ['ready', 1],
  ['unsupported', 0]
])('a wallet whose batches are %s gets %i of them', async (status, batches) => {
  const calls: CallsRequest[] = []
  const { kit, sent, states } = await open({
    requests: {
      getCapabilities: async () => ({ 'eip155:1': { atomic: { status } } }),
      sendCalls: async batch => {
        calls.push(batch)
        return 'batch'
      }
    }
  })
  await revokeApprovals(kit, { approvals: [approval('1'), approval('2')] })
  expect([calls.length, sent.length]).toEqual([batches, batches === 1 ? 0 : 2])
  expect(Object.values(states())).toEqual(['sent', 'sent'])
  if (batches === 1) expect(calls[0]?.calls).toHaveLength(2)
})

test('a wallet that does not tell its capabilities gets one after the other', async () => {
  const { kit, sent } = await open({
    requests: { getCapabilities: () => Promise.reject(new Error('no')), sendCalls: async () => 'batch' }
  })
  await revokeApprovals(kit, { approvals: [approval('1'), approval('2')] })
  expect(sent).toHaveLength(2)
})

test('a second call while the first runs, or after it, asks the wallet for nothing', async () => {
  const { kit, sent } = await open()
  const one = approval('1')
  await Promise.all([revokeApprovals(kit, { approvals: [one] }), revokeApprovals(kit, { approvals: [one] })])
  await revokeApprovals(kit, { approvals: [one] })
  expect(sent).toHaveLength(1)
})

test('after a refusal by the person the wallet is not asked for the others, and all but the sent ones are as before', async () => {
  let count = 0
  const { kit, states } = await open({
    requests: {
      sendTransaction: async () => {
        if (++count === 2) throw userRejected()
        return '0x1'
      }
    }
  })
  const approvals = [approval('1'), approval('2'), approval('3')]
  expect(await failure(revokeApprovals(kit, { approvals }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  expect([count, states()]).toEqual([2, { 'id-1': 'sent' }])
})

test('one that fails does not keep the others from being revoked, and can be tried again', async () => {
  let count = 0
  const { kit, states } = await open({
    requests: {
      sendTransaction: async () => {
        if (++count === 1) throw walletFailed()
        return `0x${count}`
      }
    }
  })
  const approvals = [approval('1'), approval('2')]
  expect(await failure(revokeApprovals(kit, { approvals }))).toBe('LATCHKEY_CONNECT__WALLET_FAILED')
  expect(states()).toEqual({ 'id-1': 'failed', 'id-2': 'sent' })
  await revokeApprovals(kit, { approvals })
  expect([count, states()]).toEqual([3, { 'id-1': 'sent', 'id-2': 'sent' }])
})

test('one whose answer is lost may have been sent', async () => {
  const { kit, states } = await open({
    requests: { sendTransaction: () => Promise.reject(requestUnknown()) }
  })
  expect(await failure(revokeApprovals(kit, { approvals: [approval('1')] }))).toBe(
    'LATCHKEY_REQUEST__UNKNOWN'
  )
  expect(states()).toEqual({ 'id-1': 'unknown' })
})

test('one that the wallet failed to send may have been sent, unless the network tells otherwise', async () => {
  const { kit, states } = await open({
    requests: { sendTransaction: () => Promise.reject(walletFailed()) },
    client: { explainFailure: async () => 'unknown' }
  })
  expect(await failure(revokeApprovals(kit, { approvals: [approval('1')] }))).toBe(
    'LATCHKEY_CONNECT__WALLET_FAILED'
  )
  expect(states()).toEqual({ 'id-1': 'unknown' })
})

test('a call that would fail does not reach the wallet', async () => {
  const { kit, sent, states } = await open({
    client: { checkCall: async ({ to }) => (to.startsWith('0x1') ? false : undefined) }
  })
  const approvals = [approval('1'), approval('2')]
  expect(await failure(revokeApprovals(kit, { approvals }))).toBe('LATCHKEY_SEND__REFUSED')
  expect([sent.length, states()]).toEqual([1, { 'id-1': 'failed', 'id-2': 'sent' }])
})

test('the host may veto (option inspectRequest)', async () => {
  const kinds: string[] = []
  const { kit, sent, states } = await open({
    options: {
      inspectRequest: ({ kind }) => {
        kinds.push(kind)
        return kind !== 'revoke'
      }
    }
  })
  expect(await failure(revokeApprovals(kit, { approvals: [approval('1')] }))).toBe(
    'LATCHKEY_CONNECT__USER_REJECTED'
  )
  expect([kinds.at(-1), sent.length, states()]).toEqual(['revoke', 0, {}])
})

test('approvals of another network, and an adapter that cannot revoke, reach no wallet', async () => {
  const { kit, sent } = await open()
  const other = approval('1', { chainId: 'eip155:10' })
  expect(await failure(revokeApprovals(kit, { approvals: [other] }))).toBe('LATCHKEY_SEND__INTENT_OVER')
  const { kit: second, states } = await open({ client: { encodeRevocations: undefined } as never })
  expect(await failure(revokeApprovals(second, { approvals: [approval('1')] }))).toBe(
    'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN'
  )
  expect([sent.length, states()]).toEqual([0, { 'id-1': 'failed' }])
})

test('what was revoked is left out once its transaction is included, and listed when it is given again', async () => {
  const { kit, sent, states } = await open()
  const one = approval('1')
  await revokeApprovals(kit, { approvals: [one] })
  const become = (status: 'confirmed' | 'failed') =>
    setTransactions(
      kit,
      kit
        .slice(transactionsSlice)
        .get()
        .map(transaction => ({ ...transaction, status }))
    )
  expect(listedApprovals(kit, account, [one])).toEqual([one])
  become('failed')
  expect([listedApprovals(kit, account, [one]), states()]).toEqual([[one], { 'id-1': 'failed' }])
  await revokeApprovals(kit, { approvals: [one] })
  expect([sent.length, states()]).toEqual([2, { 'id-1': 'sent' }])
  become('confirmed')
  const again = { ...one, hash: '0xnew' }
  expect([listedApprovals(kit, account, [one]), listedApprovals(kit, account, [again])]).toEqual([
    [],
    [again]
  ])
  expect(states()).toEqual({})
  await revokeApprovals(kit, { approvals: [again] })
  expect(sent.length).toBe(3)
})
