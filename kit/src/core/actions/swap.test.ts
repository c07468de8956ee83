import { describe, expect, test } from 'vitest'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { CallsRequest, TypedData } from '../../protocol/walletRequests.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import type { CallsSimulation, ContractCall } from '../contracts/Adapter.js'
import { setTransactions } from '../state/transactions.js'
import { acceptOffer, refreshSwapIntent, setUnlimited } from '../swap/swapIntent.js'
import { approveSwap } from './approveSwap.js'
import { builtFor, code, hashOf, one, open, quoted, router, usdc, type World } from './swap.harness.js'
import { swap } from './swap.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const refused = async () => {
  throw userRejected()
}

describe('what reaches the wallet', () => {
  test('the coin: the checked call with the typed amount, once for two clicks; then the form is empty', async () => {
    const { kit, asked, state, review, events, sent } = await open()
    const { id, offer } = await review()
    expect(offer).toMatchObject({
      quoted: 3_000_000_000n,
      least: 2_970_000_000n,
      approval: 'none',
      fee: 300_000n
    })
    const [first, second] = await Promise.all([swap(kit, { id }), swap(kit, { id })])
    expect([first, second]).toEqual([hashOf(1), hashOf(1)])
    expect(asked).toEqual([
      { namespace: 'eip155', network: 'eip155:1', from: alice, to: router, data: '0xaa', value: one }
    ])
    expect(state()).toMatchObject({
      amount: '',
      from: { symbol: 'ETH' },
      intent: { status: 'sent', hash: hashOf(1) }
    })
    expect(sent()).toMatchObject([{ purpose: { operationType: 'trade', amount: '1', symbol: 'ETH' } }])
    expect(events.filter(event => event.includes('SWAP'))).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  test('the terms that are checked: the account, its tokens, the amount, and the quote without the slippage', async () => {
    const checked: unknown[] = []
    const { review } = await open({
      change: { checkSwap: async (terms, call) => void checked.push([terms, call]) }
    })
    await review('ETH', 'USDC', '2')
    expect(checked[0]).toMatchObject([
      {
        account: alice,
        from: { symbol: 'ETH' },
        to: { address: usdc },
        amount: 2n * one,
        least: 5_940_000_000n
      },
      { to: router, data: '0xaa', value: 2n * one }
    ])
  })
})

describe('nothing is sent that was not agreed (decision D17)', () => {
  const faults = [
    'target',
    'call',
    'recipient',
    'tokenIn',
    'tokenOut',
    'amount',
    'least',
    'value',
    'deadline'
  ] as const
  test.each(faults)('%s', async fault => {
    const { kit, asked, review } = await open({ change: { checkSwap: async () => fault } })
    const { id, offer } = await review()
    expect(offer?.problem).toBe(fault)
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__BLOCKED')
    expect(asked).toEqual([])
  })

  const moved = (from: string, to: string, amount: bigint, token?: string) => ({
    from,
    to,
    amount,
    ...(token && { token: { address: token } })
  })
  const paid = moved(alice, router, one)
  test.each<readonly [string, CallsSimulation, string | undefined]>([
    ['what was agreed', { isSuccess: true, moves: [paid], changes: [2_970_000_000n] }, undefined],
    ['less arrives', { isSuccess: true, moves: [paid], changes: [2_969_999_999n] }, 'outcome'],
    [
      'more leaves',
      { isSuccess: true, moves: [moved(alice, router, one + 1n)], changes: [3_000_000_000n] },
      'outcome'
    ],
    [
      'another token leaves',
      { isSuccess: true, moves: [paid, moved(alice, router, 5n, router)], changes: [3_000_000_000n] },
      'outcome'
    ],
    ['it fails', { isSuccess: false, moves: [], changes: [], reason: 'no' }, 'reverted']
  ])('the simulation says: %s', async (_, simulation, problem) => {
    const { review } = await open({ change: { simulateCalls: async () => simulation } })
    expect((await review()).offer?.problem).toBe(problem)
  })

  test('a simulation with the agreed result does not excuse an unknown target', async () => {
    const simulation = { isSuccess: true, moves: [paid], changes: [3_000_000_000n] }
    const { review } = await open({
      change: { checkSwap: async () => 'target', simulateCalls: async () => simulation }
    })
    expect((await review()).offer?.problem).toBe('target')
  })

  test('an approval that is another is no offer; one that is agreed is simulated with the swap', async () => {
    const { review } = await open({ change: { checkApproval: async () => undefined } })
    expect((await review('USDC', 'ETH', '600')).offer?.problem).toBe('approval')
    const calls: (readonly ContractCall[])[] = []
    const good = await open({
      change: {
        simulateCalls: async request => {
          calls.push(request.calls)
          return undefined
        }
      }
    })
    await good.review('USDC', 'ETH', '600')
    expect(calls[0]).toMatchObject([{ to: usdc }, { to: router, value: 0n }])
  })

  test.each([
    ['is the offer within the slippage', 2_970_000_000n, 2_970_000_000n],
    ['is none beyond it: the call must keep the quote', 2_969_999_999n, 3_000_000_000n],
    ['is not the offer if it is more', 3_100_000_000n, 3_000_000_000n]
  ])('the amount of a transaction, which is quoted anew, %s', async (_, amount, quoted) => {
    const terms: bigint[] = []
    const { review } = await open({
      service: {
        '/v1/convert/build-transaction': (_, { userAddress }) => builtFor(userAddress, String(amount))
      },
      change: { checkSwap: async ({ least }) => void terms.push(least) }
    })
    const { offer, seen } = await review()
    expect({ quoted: offer?.quoted, seen }).toEqual({ quoted, seen: 3_000_000_000n })
    expect(terms).toEqual([(quoted * 99n) / 100n])
  })

  test('too little for the amount or the fee, as the network says', async () => {
    const held = (coin: bigint, token = 900_000_000n): World => ({
      change: {
        getBalance: async ({ token: asked }) => ({
          amount: asked ? token : coin,
          decimals: asked ? 6 : 18,
          symbol: '',
          name: ''
        })
      }
    })
    expect((await (await open(held(one - 1n))).review()).offer?.problem).toBe('insufficientFunds')
    const { offer } = await (await open(held(1n))).review('USDC', 'ETH', '600')
    expect(offer?.problem).toBe('insufficientFee')
  })
})

test('a price that became worse is swapped only after it was accepted', async () => {
  const rates = { now: '3000000000' }
  const { kit, review, state, environment } = await open({
    service: {
      '/v1/convert/quotes': url => quoted(rates.now, url.searchParams)
    }
  })
  const { id } = await review()
  rates.now = '2900000000'
  await refreshSwapIntent(kit, id)
  expect(state().intent).toMatchObject({ seen: 3_000_000_000n, offer: { quoted: 2_900_000_000n } })
  expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__PRICE_MOVED')
  acceptOffer(kit, id)
  expect(await swap(kit, { id })).toBe(hashOf(1))
  expect(environment.requests.length).toBeGreaterThan(0)
})

describe('approvals', () => {
  test('exactly the amount by default; without a limit only if the person chooses it', async () => {
    const { kit, review, environment } = await open()
    const { id, offer } = await review('USDC', 'ETH', '600')
    expect(offer).toMatchObject({ approval: 'transaction', spender: router })
    const amounts = () =>
      environment.requests
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname.endsWith('/build-approve'))
        .map(({ searchParams }) => searchParams.get('amount'))
    expect(amounts()).toEqual(['600000000'])
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__BLOCKED')
    await setUnlimited(kit, id, true)
    expect(amounts()).toEqual(['600000000', null])
  })

  test('the swap follows once the approval is included, with a new quote', async () => {
    const allowed = { now: 0n }
    const { kit, asked, review, state, sent } = await open({
      change: { readAllowance: async () => allowed.now }
    })
    const { id } = await review('USDC', 'ETH', '600')
    const approval = approveSwap(kit, { id })
    expect(approveSwap(kit, { id })).toBe(approval)
    await expect.poll(() => sent().length).toBe(1)
    expect(asked).toMatchObject([{ to: usdc, data: '0x095ea7b3' }])
    expect(state().intent?.status).toBe('approving')
    allowed.now = 600_000_000n
    setTransactions(
      kit,
      sent().map(transaction => ({ ...transaction, status: 'confirmed' as const }))
    )
    expect(await approval).toBe(hashOf(1))
    expect(state().intent).toMatchObject({ status: 'review', offer: { approval: 'none' } })
    expect(await swap(kit, { id })).toBe(hashOf(2))
    expect(asked).toHaveLength(2)
  })

  test('a refused approval is told, and can be repeated', async () => {
    const { kit, review, state, events } = await open({ answer: refused })
    const { id } = await review('USDC', 'ETH', '600')
    expect(await code(approveSwap(kit, { id }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    expect(state().intent).toMatchObject({ status: 'review', failure: 'LATCHKEY_CONNECT__USER_REJECTED' })
    expect(events).toContain('SWAP_APPROVAL_ERROR')
  })

  const typedData: TypedData = { domain: {}, types: {}, primaryType: 'Permit', message: {} }
  test('a token with permits: signed once, built anew with it, and checked again', async () => {
    const signed: unknown[] = []
    const { kit, asked, review } = await open({
      change: { readPermit: async () => typedData, encodePermit: async () => '0x1234' },
      requests: {
        signTypedData: async request => {
          signed.push(request)
          return '0xsig'
        }
      }
    })
    const { id, offer } = await review('USDC', 'ETH', '600')
    expect(offer?.approval).toBe('permit')
    expect(await swap(kit, { id })).toBe(hashOf(1))
    expect(signed).toEqual([{ typedData, address: alice }])
    expect(asked).toMatchObject([{ to: router, data: '0xbb', value: 0n }])
  })

  test('what the service builds with the permit is checked, too', async () => {
    const faults = [undefined, 'recipient'] as const
    const left = [...faults]
    const { kit, asked, review, state } = await open({
      change: {
        readPermit: async () => typedData,
        encodePermit: async () => '0x1234',
        checkSwap: async () => left.shift()
      },
      requests: { signTypedData: async () => '0xsig' }
    })
    const { id } = await review('USDC', 'ETH', '600')
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__BLOCKED')
    expect(asked).toEqual([])
    expect(state().intent).toMatchObject({ status: 'review', failure: 'LATCHKEY_SWAP__BLOCKED' })
  })

  test('a wallet that executes batches gets both calls in one, atomically', async () => {
    const batches: CallsRequest[] = []
    const { kit, review, sent } = await open({
      requests: {
        getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
        getCallsStatus: async () => ({ status: 'pending', transactionHashes: [] }),
        sendCalls: async batch => {
          batches.push(batch)
          return 'batch'
        }
      }
    })
    const { id, offer } = await review('USDC', 'ETH', '600')
    expect(offer?.approval).toBe('batch')
    const outcome = swap(kit, { id })
    await expect.poll(() => sent().length).toBe(1)
    expect(batches).toMatchObject([{ atomicRequired: true, calls: [{ to: usdc }, { to: router }] }])
    setTransactions(
      kit,
      sent().map(transaction => ({ ...transaction, hash: hashOf(7), isBatch: undefined }))
    )
    expect(await outcome).toBe(hashOf(7))
  })
})

describe('one intent is one transaction (promise P18)', () => {
  test('without a clear answer it may have been sent: only a confirmed repetition asks the wallet again', async () => {
    const answers = [
      async () => {
        throw requestUnknown()
      },
      async () => hashOf(9)
    ]
    const { kit, asked, review, state } = await open({ answer: () => (answers.shift() ?? refused)() })
    const { id } = await review()
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_REQUEST__UNKNOWN')
    expect(state().intent?.status).toBe('unknown')
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SEND__INTENT_OVER')
    expect(asked).toHaveLength(1)
    expect(await swap(kit, { id, isRepeat: true })).toBe(hashOf(9))
  })

  test('another tab, or the page after a reload, asks before the same swap', async () => {
    const storage = createMemoryStorage()
    const first = await open({ storage, answer: () => new Promise(() => undefined) })
    const { id } = await first.review()
    void swap(first.kit, { id })
    await expect.poll(() => first.asked.length).toBe(1)
    const second = await open({ storage })
    const again = await second.review()
    expect(await code(swap(second.kit, { id: again.id }))).toBe('LATCHKEY_SEND__REPEATED')
    expect(second.state().intent).toMatchObject({ status: 'repeat', earlier: { isSent: false } })
    expect(second.asked).toEqual([])
    const other = await second.review('ETH', 'USDC', '2')
    expect(await swap(second.kit, { id: other.id })).toBe(hashOf(1))
  })

  test('a refusal, or a wallet that failed before it sent, leaves the review as it was', async () => {
    for (const error of [userRejected(), walletFailed()]) {
      const answers = [() => Promise.reject(error), async () => hashOf(3)]
      const { kit, review, state, events } = await open({ answer: () => (answers.shift() ?? refused)() })
      const { id } = await review()
      expect(await code(swap(kit, { id }))).toBe(error.code)
      expect(state().intent).toMatchObject({ status: 'review', failure: error.code })
      expect(events).toContain('SWAP_ERROR')
      expect(await swap(kit, { id })).toBe(hashOf(3))
    }
  })

  test('a late answer settles the swap that it answers', async () => {
    const { kit, connector, review, state, sent } = await open({
      answer: async (_, options) => {
        options?.onRequest?.(17)
        throw requestUnknown()
      }
    })
    const { id } = await review()
    await code(swap(kit, { id }))
    const answer = {
      type: 'lateAnswer',
      id: 17,
      network: 'eip155:1',
      sent: { id: hashOf(4), isBatch: false }
    } as const
    await expect.poll(() => state().intent?.status).toBe('unknown')
    connector.emit(answer)
    await expect.poll(() => state().intent?.status).toBe('sent')
    expect(sent()).toMatchObject([{ hash: hashOf(4), purpose: { operationType: 'trade' } }])
  })
})

test('allowed enough before: nothing is approved', async () => {
  const { kit, asked, review } = await open({ change: { readAllowance: async () => 900_000_000n } })
  const { id, offer } = await review('USDC', 'ETH', '600')
  expect(offer?.approval).toBe('none')
  await swap(kit, { id })
  expect(asked).toHaveLength(1)
})
