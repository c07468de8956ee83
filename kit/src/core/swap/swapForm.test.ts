import { expect, test } from 'vitest'
import { code, one, open, router, usdc } from '../actions/swap.harness.js'
import { dispatch } from '../dispatch.js'
import { emptySwap, resetSwap, type SwapToken, updateSwap } from '../state/swap.js'
import { joinTokens, listSwapTokens } from './listSwapTokens.js'
import { fillSwap, refreshSwap } from './openSwap.js'
import { popularTokens } from './popularTokens.js'
import { changeSwap, flipSwap, formQuote, setSwapMax } from './swapForm.js'

const filled = { fromToken: 'ETH', toToken: usdc, amount: 1 }
const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('typing asks for one quote, 200 ms after the last change, and the form says that it waits', async () => {
  const { kit, environment, quotes } = await open()
  await fillSwap(kit, { ...filled, amount: '' })
  expect(quotes()).toEqual([])
  for (const amount of ['2', '2.', '2.5']) {
    changeSwap(kit, { amount }, { isTyping: true })
    await environment.advance(199)
  }
  expect(quotes()).toEqual([])
  expect(formQuote(kit).status).toBe('loading')
  await environment.advance(1)
  expect(quotes()).toEqual([String((5n * one) / 2n)])
  await expect
    .poll(() => formQuote(kit))
    .toMatchObject({ status: 'success', quote: { received: 7_500_000_000n } })
})

test('the quote of another amount is never shown as that of the typed one', async () => {
  const { kit, environment } = await open()
  await fillSwap(kit, filled)
  await expect.poll(() => formQuote(kit).status).toBe('success')
  changeSwap(kit, { amount: '3' }, { isTyping: true })
  expect(formQuote(kit)).toEqual({ status: 'loading' })
  changeSwap(kit, { amount: '' }, { isTyping: true })
  await environment.advance(500)
  expect(formQuote(kit)).toEqual({ status: 'idle' })
})

test('a quote for another amount or token is an invalid answer; none is no route', async () => {
  const lying = await open({
    service: {
      '/v1/convert/quotes': ({ searchParams: query }) => ({
        body: {
          quotes: [
            {
              id: null,
              fromAmount: '1',
              fromAccount: query.get('from'),
              toAmount: '99',
              toAccount: query.get('to')
            }
          ]
        }
      })
    }
  })
  await fillSwap(lying.kit, filled)
  await expect
    .poll(() => formQuote(lying.kit))
    .toMatchObject({ status: 'error', error: { code: 'LATCHKEY_HTTP__INVALID_ANSWER' } })
  const empty = await open({ service: { '/v1/convert/quotes': () => ({ body: { quotes: [] } }) } })
  await fillSwap(empty.kit, filled)
  await expect
    .poll(() => formQuote(empty.kit))
    .toMatchObject({ status: 'error', error: { code: 'LATCHKEY_SWAP__NO_ROUTE' } })
})

test('Max keeps 150,000 gas of the coin back, and nothing of a token; its texts are those of SPEC section 8', async () => {
  const { kit, state } = await open()
  await fillSwap(kit, filled)
  await setSwapMax(kit)
  expect(state().amount).toBe('4.9999999999997')
  changeSwap(kit, { amount: '' })
  flipSwap(kit)
  await setSwapMax(kit)
  expect(state().amount).toBe('900')
  const elsewhere = await open({
    service: { '/v1/supported-chains': () => ({ body: { http: [], ws: [] } }) }
  })
  await expect(fillSwap(elsewhere.kit, filled)).rejects.toMatchObject({
    code: 'LATCHKEY_SWAP__UNSUPPORTED',
    shortMessage: 'Network not supported for Swaps'
  })
})

test('Max of a roll-up keeps back what it pays to its layer 1', async () => {
  const { kit, state } = await open({ change: { readDataFee: async () => 700_000n } })
  await fillSwap(kit, filled)
  await setSwapMax(kit)
  expect(state().amount).toBe('4.999999999999')
})

test('the first quote of a router that the kit knows is taken; others are no route', async () => {
  const holder = 'eip155:1:0x0000000000001fF3684f28c67538d4D072C22734'
  const offered = [
    ['0x', '3100000000', holder],
    ['pools', '3000000000', `eip155:1:${router}`]
  ] as const
  const quoting = (count: number) => ({
    service: {
      '/v1/convert/quotes': ({ searchParams: query }: URL) => {
        const common = {
          fromAmount: query.get('amount'),
          fromAccount: query.get('from'),
          toAccount: query.get('to')
        }
        const quotes = offered
          .slice(0, count)
          .map(([id, toAmount, spender]) => ({ ...common, id, toAmount, spender, taxUnknown: true }))
        return { body: { quotes } }
      }
    },
    change: { isSwapRouter: async (address: string) => address === router }
  })
  const both = await open(quoting(2))
  await fillSwap(both.kit, filled)
  await expect
    .poll(() => formQuote(both.kit))
    .toMatchObject({ quote: { id: 'pools', received: 3_000_000_000n, isTaxUnknown: true } })
  const none = await open(quoting(1))
  await fillSwap(none.kit, filled)
  await expect
    .poll(() => formQuote(none.kit))
    .toMatchObject({ status: 'error', error: { code: 'LATCHKEY_SWAP__NO_ROUTE' } })
})

test('Max takes the balance that was read while the gas price was', async () => {
  const { kit, state } = await open()
  await fillSwap(kit, filled)
  const max = setSwapMax(kit)
  const { from } = state()
  updateSwap(kit, { from: from && { ...from, balance: 4n * one } })
  await max
  expect(state().amount).toBe('3.9999999999997')
})

test.each(['USDC', 'usdc'])(
  'of two tokens that look the same, the first of the list is filled in, although the account holds the other, called %s',
  async symbol => {
    const real = '0x0000000000000000000000000000000000000002'
    const tokens = [
      ['ETH', `0x${'e'.repeat(40)}`, 18] as const,
      ['USDC', real, 6] as const,
      [symbol, usdc, 6] as const
    ].map(([symbol, address, decimals]) => ({
      symbol,
      name: symbol,
      address: `eip155:1:${address}`,
      decimals,
      logoUri: null,
      eip2612: false
    }))
    const { kit, state } = await open({ service: { '/v1/convert/tokens': () => ({ body: { tokens } }) } })
    await fillSwap(kit, { fromToken: 'ETH', toToken: 'USDC' })
    expect(state().to?.address).toBe(real)
    expect(state().to?.imitates).toBeUndefined()
    await fillSwap(kit, { fromToken: 'ETH', toToken: usdc })
    expect(state().to).toMatchObject({ address: usdc, imitates: 'USDC' })
  }
)

test('a network without a gas price: Max is refused with the text of SPEC section 8', async () => {
  const calls = { count: 0 }
  const { kit } = await open({
    service: {
      '/v1/convert/gas-price': () => {
        calls.count += 1
        return { status: 400, body: { status: 'FAILED', reasons: [{ field: 'chainId', description: 'no' }] } }
      }
    }
  })
  await fillSwap(kit, filled)
  await expect.poll(() => calls.count).toBe(1)
  expect(await code(setSwapMax(kit))).toBe('LATCHKEY_HTTP__FAILED')
  expect(calls.count).toBe(2)
})

test('a change of the direction pays what was received, and asks at once', async () => {
  const { kit, state, quotes } = await open()
  await fillSwap(kit, filled)
  await expect.poll(() => formQuote(kit).status).toBe('success')
  flipSwap(kit)
  expect(state()).toMatchObject({ from: { symbol: 'USDC' }, to: { symbol: 'ETH' }, amount: '3000' })
  await expect.poll(quotes).toEqual([String(one), '3000000000'])
  changeSwap(kit, { amount: '' })
  flipSwap(kit)
  expect(state()).toMatchObject({ from: { symbol: 'ETH' }, to: { symbol: 'USDC' }, amount: '1' })
})

test('the application fills in by symbol and contract; what is no token is reported, and fills in nothing', async () => {
  const { kit, state } = await open()
  await fillSwap(kit)
  expect(state()).toMatchObject({ from: { symbol: 'ETH', balance: 5n * one }, slippage: '1' })
  await fillSwap(kit, { fromToken: usdc.toUpperCase().replace('0X', '0x'), toToken: 'eth', amount: '1,5' })
  expect(state()).toMatchObject({ from: { symbol: 'USDC' }, to: { symbol: 'ETH' }, amount: '1.5' })
  expect(await code(fillSwap(kit, { fromToken: 'NOPE' }))).toBe('LATCHKEY_CONFIG__INVALID_OPTION')
  expect(await code(fillSwap(kit, { amount: '1,000' }))).toBe('LATCHKEY_CONFIG__INVALID_OPTION')
  expect(state().from?.symbol).toBe('USDC')
  resetSwap(kit)
})

test('the tokens: own ones by value, suggested ones in their order, all by symbol; those of other networks are left out', async () => {
  const { kit } = await open()
  const { own, suggested, all } = await listSwapTokens(kit, account)
  expect(all.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(suggested.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(own.find(({ symbol }) => symbol === 'USDC')).toMatchObject({
    balance: 900_000_000n,
    canPermit: true
  })
})

test('the popular tokens: the suggested ones, then the others, each in its order, and no imitation of one', async () => {
  const symbols = ['ZZZ', 'SNX', 'CHAMP', 'LINK', 'L1NK', 'UNI', 'LINK']
  const listed = symbols.map(
    (symbol, index): SwapToken => ({
      symbol,
      name: symbol,
      address: `0x${String(index + 1).padStart(40, '0')}`,
      decimals: 18,
      balance: 0n
    })
  )
  const { suggested, all } = joinTokens(listed, [])
  expect(popularTokens(all).map(({ symbol, address }) => [symbol, Number(address)])).toEqual([
    ['UNI', 6],
    ['LINK', 4],
    ['CHAMP', 3],
    ['SNX', 2]
  ])
  expect(suggested.map(({ symbol }) => symbol)).toEqual(['UNI', 'LINK'])
  expect(all).toHaveLength(listed.length)
})

test('another account, another network, or the end of the connection, empties the form (screens.md section 12)', async () => {
  const changes = [
    { type: 'accounts', accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] },
    { type: 'network', chainId: '137' },
    { type: 'disconnect' }
  ] as const
  for (const change of changes) {
    const { state, connector, review } = await open()
    await review('USDC', 'ETH', '600')
    connector.emit(change)
    await expect.poll(() => [state().amount, state().from, state().to]).toEqual(['', undefined, undefined])
    expect(state().intent).toBe(undefined)
  }
})

test('leaving the views of swaps empties the form, but neither the choice of a token nor a question of the wallet does (screens.md section 12)', async () => {
  const { kit, state } = await open()
  dispatch(kit, { type: 'open', view: 'Swap' })
  await fillSwap(kit, { fromToken: 'USDC', toToken: 'ETH', amount: '600' })
  for (const view of ['SwapSelectToken', 'Prompt', 'ApproveTransaction', 'SwapPreview'] as const) {
    dispatch(kit, { type: 'push', view })
    expect([view, state().amount]).toEqual([view, '600'])
  }
  dispatch(kit, { type: 'reset', view: 'Account' })
  expect(state()).toEqual(emptySwap)
  dispatch(kit, { type: 'push', view: 'Swap' })
  await fillSwap(kit)
  changeSwap(kit, { amount: '1' })
  dispatch(kit, { type: 'close' })
  expect(state()).toEqual(emptySwap)
})

test('quotes are asked for with the price of gas, and without it where it cannot be read (SPEC section 7)', async () => {
  for (const [service, gasPrice] of [
    [{}, '2'],
    [{ '/v1/convert/gas-price': () => ({ status: 400, body: {} }) }, null]
  ] as const) {
    const { kit, environment } = await open({ service })
    await fillSwap(kit, filled)
    await expect.poll(() => formQuote(kit).status).toBe('success')
    await refreshSwap(kit)
    changeSwap(kit, { amount: '2' })
    await expect.poll(() => formQuote(kit).status).toBe('success')
    const asked = environment.requests.filter(({ url }) => url.includes('/v1/convert/quotes'))
    expect(new URL(asked.at(-1)?.url ?? '').searchParams.get('gasPrice')).toBe(gasPrice)
  }
})
