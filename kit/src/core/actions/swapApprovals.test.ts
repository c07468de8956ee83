import { describe, expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import type { CallsRequest, TypedData } from '../../protocol/walletRequests.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Device } from '../contracts/Device.js'
import type { Kit } from '../Kit.js'
import type { SwapIntent } from '../state/swap.js'
import { type GivenApproval, setTransactions, transactionsSlice } from '../state/transactions.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { approveSwap } from './approveSwap.js'
import { builtFor, code, hashOf, open, router, type Service, usdc } from './swap.harness.js'
import { swap } from './swap.js'

const include = (kit: Kit) =>
  setTransactions(
    kit,
    kit
      .slice(transactionsSlice)
      .get()
      .map(transaction => ({ ...transaction, status: 'confirmed' as const }))
  )

/** A service whose approvals contain their amount. */
const approving: Service = {
  '/v1/convert/build-approve': ({ searchParams: query }) => ({
    body: {
      tx: {
        from: query.get('from'),
        to: query.get('from'),
        data: dataOf(BigInt(query.get('amount') ?? 0)),
        value: '0',
        eip155: { gasPrice: '1' }
      }
    }
  })
}
const dataOf = (amount: bigint) => `0x095ea7b3${amount.toString(16).padStart(64, '0')}`

/** A token that changes no allowance above 0 but to 0, as USDT. */
function withRest() {
  const allowed = { now: 5n }
  const change: NetworkClient = {
    readAllowance: async () => allowed.now,
    checkCall: async ({ data }) => allowed.now === 0n || data === dataOf(0n)
  }
  return { allowed, change }
}

describe('a token that changes no rest of an allowance', () => {
  test('is set to 0 first, then approved for the amount', async () => {
    const { allowed, change } = withRest()
    const { kit, asked, review, state, sent } = await open({ service: approving, change })
    const { id, offer } = await review('USDC', 'ETH', '600')
    expect(offer).toMatchObject({ approval: 'transaction', resetCall: { to: usdc, data: dataOf(0n) } })
    const approval = approveSwap(kit, { id })
    await expect.poll(() => sent().length).toBe(1)
    expect(asked).toMatchObject([{ to: usdc, data: dataOf(0n) }])
    allowed.now = 0n
    include(kit)
    await expect.poll(() => sent().length).toBe(2)
    expect(asked[1]).toMatchObject({ to: usdc, data: dataOf(600_000_000n) })
    expect(state().intent?.status).toBe('approving')
    allowed.now = 600_000_000n
    include(kit)
    expect(await approval).toBe(hashOf(2))
    expect(state().intent).toMatchObject({ status: 'review', offer: { approval: 'none' } })
  })

  test('and a price that falls between the two is accepted before the swap, not before the second', async () => {
    const { allowed, change } = withRest()
    const amounts = { now: '200000000000000000' }
    const { kit, review, state, sent } = await open({
      service: {
        ...approving,
        '/v1/convert/build-transaction': (_, { userAddress }) => builtFor(userAddress, amounts.now)
      },
      change
    })
    const { id } = await review('USDC', 'ETH', '600')
    const approval = approveSwap(kit, { id })
    await expect.poll(() => sent().length).toBe(1)
    amounts.now = '199000000000000000'
    allowed.now = 0n
    include(kit)
    await expect.poll(() => sent().length).toBe(2)
    allowed.now = 600_000_000n
    include(kit)
    expect(await approval).toBe(hashOf(2))
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__PRICE_MOVED')
    expect(state().intent?.offer?.quoted).toBe(199_000_000_000_000_000n)
  })

  test('in a batch, all three calls are one', async () => {
    const batches: CallsRequest[] = []
    const { kit, review } = await open({
      service: approving,
      change: withRest().change,
      requests: {
        getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
        getCallsStatus: async () => ({ status: 'pending', transactionHashes: [] }),
        sendCalls: async batch => {
          batches.push(batch)
          return 'batch'
        }
      }
    })
    const { id } = await review('USDC', 'ETH', '600')
    void swap(kit, { id }).catch(() => undefined)
    await expect.poll(() => batches.length).toBe(1)
    expect(batches[0]?.calls.map(({ data }) => data)).toEqual([dataOf(0n), dataOf(600_000_000n), '0xaa'])
  })

  test('and keeps its rest although it was set to 0: it is not asked for again', async () => {
    const { kit, asked, review, sent } = await open({ service: approving, change: withRest().change })
    const { id } = await review('USDC', 'ETH', '600')
    const approval = code(approveSwap(kit, { id }))
    await expect.poll(() => sent().length).toBe(1)
    include(kit)
    expect(await approval).toBe('LATCHKEY_SWAP__BLOCKED')
    expect(asked).toHaveLength(1)
  })

  test('but a service that builds another reset than one of the same spender is stopped', async () => {
    const { change } = withRest()
    const { review } = await open({
      service: approving,
      change: { ...change, checkApproval: async ({ amount }) => (amount === 0n ? undefined : router) }
    })
    expect((await review('USDC', 'ETH', '600')).offer?.problem).toBe('approval')
  })
})

describe('an approval that waits for the network', () => {
  const wanted: GivenApproval = { token: usdc, spender: router.toLowerCase(), amount: '600000000' }
  test.each<readonly [string, Partial<GivenApproval>, number]>([
    ['the same', {}, 0],
    ['of another token', { token: router }, 1],
    ['for another spender', { spender: usdc }, 1],
    ['of another amount', { amount: '5' }, 1]
  ])('%s: %j', async (_, other, count) => {
    const { kit, asked, review } = await open({ answer: () => new Promise(() => undefined) })
    const { id, account } = await review('USDC', 'ETH', '600')
    const purpose = { operationType: 'approve', symbol: 'USDC', approval: { ...wanted, ...other } }
    trackTransaction(kit, { hash: hashOf(9), account, purpose })
    const approval = approveSwap(kit, { id })
    if (count === 0) {
      include(kit)
      expect(await approval).toBe(hashOf(9))
    } else await expect.poll(() => asked.length).toBe(count)
    expect(asked).toHaveLength(count)
  })

  test('of another tab, which asked its wallet first: the second tab waits for it', async () => {
    const storage = createMemoryStorage()
    const locks = new Map<string, Promise<unknown>>()
    const lock: NonNullable<Device['lock']> = (name, run) => {
      const done = (locks.get(name) ?? Promise.resolve()).then(run, run)
      locks.set(name, done)
      return done
    }
    const answers: ((hash: string) => void)[] = []
    const first = await open({ storage, lock, answer: () => new Promise(resolve => answers.push(resolve)) })
    const second = await open({ storage, lock })
    const intents: readonly SwapIntent[] = [
      await first.review('USDC', 'ETH', '600'),
      await second.review('USDC', 'ETH', '600')
    ]
    void approveSwap(first.kit, { id: intents[0]?.id ?? '' }).catch(() => undefined)
    await expect.poll(() => first.asked.length).toBe(1)
    const approval = approveSwap(second.kit, { id: intents[1]?.id ?? '' })
    answers[0]?.(hashOf(7))
    await expect.poll(() => second.sent().map(({ hash }) => hash)).toEqual([hashOf(7)])
    include(second.kit)
    expect(await approval).toBe(hashOf(7))
    expect(second.asked).toEqual([])
  })
})

describe('a permit that does not work', () => {
  const typedData: TypedData = { domain: {}, types: {}, primaryType: 'Permit', message: {} }
  const permitting: NetworkClient = { readPermit: async () => typedData, encodePermit: async () => '0x1234' }

  test('refused in the wallet: an approval by a transaction is offered, and the swap follows', async () => {
    const allowed = { now: 0n }
    const { kit, asked, review, state, sent } = await open({
      change: { ...permitting, readAllowance: async () => allowed.now },
      requests: { signTypedData: async () => Promise.reject(userRejected()) }
    })
    const { id, offer } = await review('USDC', 'ETH', '600')
    expect(offer?.approval).toBe('permit')
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    await expect.poll(() => state().intent?.offer?.approval).toBe('transaction')
    expect(state().intent).toMatchObject({ status: 'review', failure: 'LATCHKEY_CONNECT__USER_REJECTED' })
    const approval = approveSwap(kit, { id })
    await expect.poll(() => sent().length).toBe(1)
    allowed.now = 600_000_000n
    include(kit)
    await approval
    expect(await swap(kit, { id })).toBe(hashOf(2))
    expect(asked).toMatchObject([{ to: usdc }, { to: router }])
  })

  test('not taken by the token: the swap with it would fail, and is not sent', async () => {
    const { kit, asked, review, state } = await open({
      change: {
        ...permitting,
        simulateCalls: async ({ calls }) => ({
          isSuccess: calls.at(-1)?.data !== '0xbb',
          moves: [{ from: router, to: state().intent?.account.split(':')[2] ?? '', amount: 10n ** 24n }],
          changes: [0n]
        })
      },
      requests: { signTypedData: async () => '0xsig' }
    })
    const { id } = await review('USDC', 'ETH', '600')
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__BLOCKED')
    await expect.poll(() => state().intent?.offer?.approval).toBe('transaction')
    expect(asked).toEqual([])
  })

  test('another review tries it again', async () => {
    const { kit, review } = await open({
      change: permitting,
      requests: { signTypedData: async () => Promise.reject(userRejected()) }
    })
    await code(swap(kit, { id: (await review('USDC', 'ETH', '600')).id }))
    expect((await review('USDC', 'ETH', '500')).offer?.approval).toBe('permit')
  })
})
