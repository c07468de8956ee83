import { describe, expect, test } from 'vitest'
import { rpcFailed, userRejected } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { dispatch } from '../dispatch.js'
import { updateSwap } from '../state/swap.js'
import { setTransactions } from '../state/transactions.js'
import { fillSwap } from '../swap/openSwap.js'
import { acceptOffer, openSwapIntent, refreshSwapIntent } from '../swap/swapIntent.js'
import { approveSwap } from './approveSwap.js'
import { code, hashOf, one, open, quoted, router, usdc, type World } from './swap.harness.js'
import { swap } from './swap.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const refused = async () => {
  throw userRejected()
}

describe('what the service says is read from the network', () => {
  const counted = (coin: number, token: number): World => ({
    change: {
      getBalance: async ({ token: asked }) => ({
        amount: 900n * one,
        decimals: asked ? token : coin,
        symbol: '',
        name: ''
      })
    }
  })
  test.each([
    ['ETH', 'USDC', 18],
    ['ETH', 'USDC', 0],
    ['USDC', 'ETH', 18]
  ])('%s for %s, whose token has %i decimals: nothing is sent', async (from, to, decimals) => {
    const { kit, review, asked } = await open(counted(18, decimals))
    const { id, offer } = await review(from, to, '1')
    expect(offer?.problem).toBe('decimals')
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__BLOCKED')
    expect(asked).toEqual([])
  })

  test('a coin that the service counts in other units than the network’s configuration', async () => {
    const { review } = await open({
      service: {
        '/v1/convert/tokens': () => ({
          body: {
            tokens: [[`0x${'e'.repeat(40)}`, 'ETH', 9] as const, [usdc, 'USDC', 6] as const].map(
              ([address, symbol, decimals]) => ({
                address: `eip155:1:${address}`,
                symbol,
                name: symbol,
                decimals,
                logoUri: null,
                eip2612: false
              })
            )
          }
        })
      }
    })
    expect((await review('USDC', 'ETH', '600')).offer?.problem).toBe('decimals')
  })

  test('a token that cannot be read is no offer', async () => {
    const { kit, review } = await open({
      change: {
        getBalance: async ({ token }) => {
          if (token) throw rpcFailed()
          return { amount: 5n * one, decimals: 18, symbol: 'ETH', name: '' }
        }
      }
    })
    const { id, offer, unread } = await review()
    expect([offer, unread?.code]).toEqual([undefined, 'LATCHKEY_RPC__FAILED'])
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__STALE')
  })

  test('the allowance is that of the called contract, and no other contract is approved', async () => {
    const asked: unknown[] = []
    const { kit, review } = await open({
      change: {
        readAllowance: async terms => {
          asked.push(terms)
          return 0n
        },
        checkApproval: async () => usdc
      }
    })
    const { id, offer } = await review('USDC', 'ETH', '600')
    expect(asked).toEqual([{ token: usdc, owner: alice, spender: router }])
    expect(offer?.problem).toBe('approval')
    expect(await code(approveSwap(kit, { id }))).toBe('LATCHKEY_SWAP__BLOCKED')
  })
})

describe('an offer is sent only while it is fresh', () => {
  test('after 30 s it is read again instead, and can be sent then', async () => {
    const { kit, review, state, asked, environment } = await open()
    const { id } = await review()
    await environment.advance(30_001)
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__STALE')
    expect(asked).toEqual([])
    await expect.poll(() => state().intent).toMatchObject({ failure: undefined, offer: {} })
    expect(await swap(kit, { id })).toBe(hashOf(1))
  })

  test('an approval after 30 s is refused, too', async () => {
    const { kit, review, asked, environment } = await open()
    const { id } = await review('USDC', 'ETH', '600')
    await environment.advance(30_001)
    expect(await code(approveSwap(kit, { id }))).toBe('LATCHKEY_SWAP__STALE')
    expect(asked).toEqual([])
  })

  test('one that cannot be read again is none any more', async () => {
    const service = { isDown: false }
    const { kit, review, state, asked } = await open({
      service: {
        '/v1/convert/quotes': url =>
          service.isDown ? { status: 400, body: {} } : quoted('3000000000', url.searchParams)
      }
    })
    const { id } = await review()
    service.isDown = true
    await refreshSwapIntent(kit, id)
    expect(state().intent).toMatchObject({ offer: undefined, unread: { code: 'LATCHKEY_HTTP__FAILED' } })
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__STALE')
    expect(asked).toEqual([])
  })

  test('a repetition after an unknown outcome has a new offer; a worse one must be accepted', async () => {
    const rate = { now: '3000000000' }
    const answers = [() => Promise.reject(requestUnknown()), async () => hashOf(9)]
    const { kit, review, state } = await open({
      answer: () => (answers.shift() ?? refused)(),
      service: { '/v1/convert/quotes': url => quoted(rate.now, url.searchParams) }
    })
    const { id } = await review()
    await code(swap(kit, { id }))
    rate.now = '2900000000'
    await refreshSwapIntent(kit, id)
    expect(state().intent).toMatchObject({ status: 'unknown', offer: { quoted: 2_900_000_000n } })
    expect(await code(swap(kit, { id, isRepeat: true }))).toBe('LATCHKEY_SWAP__PRICE_MOVED')
    expect(state().intent).toMatchObject({ status: 'unknown', failure: 'LATCHKEY_SWAP__PRICE_MOVED' })
    acceptOffer(kit, id, 2_950_000_000n)
    expect(state().intent?.seen).toBe(3_000_000_000n)
    acceptOffer(kit, id, 2_900_000_000n)
    expect(await swap(kit, { id, isRepeat: true })).toBe(hashOf(9))
  })

  test('a repetition that needs a new approval gets it, and must still be confirmed', async () => {
    const allowed = { now: 600_000_000n }
    const answers = [() => Promise.reject(requestUnknown()), async () => hashOf(8)]
    const { kit, review, state, sent } = await open({
      answer: () => (answers.shift() ?? refused)(),
      change: { readAllowance: async () => allowed.now }
    })
    const { id } = await review('USDC', 'ETH', '600')
    await code(swap(kit, { id }))
    allowed.now = 0n
    await refreshSwapIntent(kit, id)
    const approval = approveSwap(kit, { id })
    await expect.poll(() => sent().length).toBe(1)
    setTransactions(
      kit,
      sent().map(transaction => ({ ...transaction, status: 'confirmed' as const }))
    )
    await approval
    expect(state().intent?.status).toBe('unknown')
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SEND__INTENT_OVER')
  })
})

test.each([
  ['was sent', undefined, { status: 'repeat', earlier: { isSent: true } }],
  ['was refused', userRejected(), { status: 'review', earlier: undefined }]
] as const)(
  'a late answer that the first swap %s reaches the review of its repetition',
  async (_, error, shown) => {
    const { kit, connector, review, state } = await open({
      answer: async (_, options) => {
        options?.onRequest?.(17)
        throw requestUnknown()
      }
    })
    const first = await review()
    await code(swap(kit, { id: first.id }))
    updateSwap(kit, { intent: undefined })
    const { id } = await review()
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SEND__REPEATED')
    expect(state().intent?.earlier?.isSent).toBe(false)
    const common = { type: 'lateAnswer', id: 17, network: 'eip155:1' } as const
    connector.emit(error ? { ...common, error } : { ...common, sent: { id: hashOf(4), isBatch: false } })
    await expect.poll(() => state().intent).toMatchObject({ id, ...shown })
  }
)

test('what must not be swapped is not approved either; too little for the swap may be approved', async () => {
  const blocked = await open({ change: { checkSwap: async () => 'recipient' } })
  const { id } = await blocked.review('USDC', 'ETH', '600')
  expect(await code(approveSwap(blocked.kit, { id }))).toBe('LATCHKEY_SWAP__BLOCKED')
  expect(blocked.asked).toEqual([])
  const short = await open({
    change: {
      getBalance: async ({ token }) => ({ amount: 0n, decimals: token ? 6 : 18, symbol: '', name: '' })
    }
  })
  const intent = await short.review('USDC', 'ETH', '600')
  expect(intent.offer?.problem).toBe('insufficientFunds')
  void approveSwap(short.kit, { id: intent.id }).catch(() => undefined)
  await expect.poll(() => short.asked.length).toBe(1)
})

test('the wallet’s answer to the approval is not that to the swap', async () => {
  const { kit, review, state } = await open({ answer: () => new Promise(() => undefined) })
  const { id } = await review('USDC', 'ETH', '600')
  void approveSwap(kit, { id }).catch(() => undefined)
  expect(state().intent?.status).toBe('approving')
  expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SEND__INTENT_OVER')
})

describe('slippage', () => {
  test('one that is changed while the wallet has the approval is that of the swap', async () => {
    const { kit, review, state } = await open({ answer: () => new Promise(() => undefined) })
    const { id } = await review('USDC', 'ETH', '600')
    void approveSwap(kit, { id }).catch(() => undefined)
    updateSwap(kit, { slippage: '0.3' })
    expect(openSwapIntent(kit)).toMatchObject({ id, status: 'approving', slippage: 0.3, offer: undefined })
    expect(state().intent?.slippage).toBe(0.3)
  })

  test('it is 1 % again after a swap, and after the modal was closed', async () => {
    const { kit, review, state } = await open()
    updateSwap(kit, { slippage: '12' })
    await swap(kit, { id: (await review()).id })
    expect(state().slippage).toBe('1')
    updateSwap(kit, { slippage: '12' })
    const values = { fromToken: 'ETH', toToken: 'USDC', amount: '2' }
    dispatch(kit, { type: 'open', view: 'Swap' })
    await fillSwap(kit, values)
    dispatch(kit, { type: 'close' })
    expect(state()).toMatchObject({ slippage: '1', amount: '', intent: { status: 'sent' } })
    await fillSwap(kit, values)
    expect(state().amount).toBe('2')
  })
})
