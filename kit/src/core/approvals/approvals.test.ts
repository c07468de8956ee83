import { afterEach, expect, test } from 'vitest'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { CallsRequest } from '../../protocol/walletRequests.js'
import { alice, bob } from '../../setupTestKit.harness.js'
import { approvalsKey } from '../query/accountKeys.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { queryState } from '../select/queryState.js'
import { transactionsSlice } from '../state/transactions.js'
import { account, approval, destroyKits, failure, open } from './approvals.harness.js'
import { approvalsQuery } from './approvalsQuery.js'
import { revokeApprovals } from './revokeApprovals.js'

afterEach(destroyKits)

test('lists approvals of the network with cleaned names', async () => {
  const body = {
    approvals: [
      approval('1', { symbol: 'US\u202eDC', iconUrl: 'javascript:alert(1)' }),
      approval('2', { chainId: 'eip155:10' })
    ],
    incomplete: [{ chainId: 'eip155:1', reason: 'cut' }]
  }
  const { kit } = await open({ body })
  await fetchQuery(kit, approvalsQuery(kit, account))
  expect(queryState(kit, approvalsKey(account)).data).toEqual({
    approvals: [approval('1')],
    incomplete: [{ chainId: 'eip155:1', reason: 'cut' }]
  })
})

test.each(['contract', 'spender'] as const)(
  'a list with a %s that is no address of 20 bytes is no answer: it would become another call',
  async field => {
    const body = {
      approvals: [approval('1', { [field]: `eip155:1:${bob}${'0'.repeat(24)}` })],
      incomplete: []
    }
    const { kit } = await open({ body })
    expect(await failure(fetchQuery(kit, approvalsQuery(kit, account)))).toBe('LATCHKEY_HTTP__INVALID_ANSWER')
  }
)

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
  ['ready', 0],
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
  if (batches === 1) expect([calls[0]?.calls.length, calls[0]?.atomicRequired]).toEqual([2, false])
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
  expect([sent.length, states()]).toEqual([1, { 'id-1': 'refused', 'id-2': 'sent' }])
})

test('a watch-only account is asked for nothing', async () => {
  const { kit, sent } = await open()
  const connection = kit.state.connection.get()
  const watched = { ...connection.eip155, isWatchOnly: true }
  kit.state.connection.set({ ...connection, eip155: watched } as typeof connection)
  expect(await failure(revokeApprovals(kit, { approvals: [approval('1')] }))).toBe(
    'LATCHKEY_ACCOUNT__WATCH_ONLY'
  )
  expect(sent).toEqual([])
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
