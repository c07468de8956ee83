import { expect, test } from 'vitest'
import { nativeAddress } from '../chains/caip10.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { createLog } from '../log.js'
import { bestAnswers } from './createQuoteSources.js'
import type { Quote, QuoteSource } from './QuoteSource.js'
import { tokens } from './test/scriptedSwaps.js'

const log = createLog('silent', { write: () => {}, flush: () => {} })

/** A source that quotes this, and 3,000 units for each unit of the coin. */
const source = (id: string, answer: Quote | undefined | Error): QuoteSource => ({
  id,
  spender: tokens.lone,
  takesPermits: false,
  quote: async ({ from, amount }) => {
    if (answer instanceof Error) throw answer
    if (from === nativeAddress && amount === 10n ** 17n) return { amount: amount * 3_000n, gas: 21_000n }
    return answer
  },
  build: async () => undefined
})
const request = { from: tokens.usdc, to: tokens.dai, amount: 1_000n, gasPrice: 0n }

async function order(sources: readonly QuoteSource[], change: Partial<typeof request> = {}) {
  const asked = { ...request, ...change }
  const answers = await bestAnswers(sources, log, asked, one => one.quote(asked))
  return answers.map(({ source: { id } }) => id)
}

const less: Quote = { amount: 9_900_000n, gas: 100n }
const more: Quote = { amount: 10_000_000n, gas: 1_000n }

test('the source that yields most is the first, whatever the order of the configuration', async () => {
  expect(await order([source('a', less), source('b', more)])).toEqual(['b', 'a'])
  expect(await order([source('b', more), source('a', less)])).toEqual(['b', 'a'])
  expect(await order([source('a', less), source('none', undefined)])).toEqual(['a'])
})

test('what yields most after its gas: of another token, the coin, and for the coin', async () => {
  const both = [source('b', more), source('a', less)]
  // 900 more gas at 1 wei and 3,000 units for a wei.
  expect(await order(both, { gasPrice: 1n })).toEqual(['a', 'b'])
  expect(await order(both, { gasPrice: 1n, to: nativeAddress })).toEqual(['b', 'a'])
  expect(await order(both, { gasPrice: 1_000n, to: nativeAddress })).toEqual(['a', 'b'])
  // 10,000 units for a wei.
  expect(await order(both, { gasPrice: 1n, from: nativeAddress })).toEqual(['a', 'b'])
})

test('a source that fails or refuses hides no other; alone it is the answer', async () => {
  const down = source('down', new Error('down'))
  const refusing = source('refusing', new HttpFailure(400, 'to', 'no'))
  expect(await order([down, refusing, source('a', less)])).toEqual(['a'])
  await expect(order([refusing, down])).rejects.toMatchObject({ status: 503 })
  await expect(order([refusing, source('none', undefined)])).rejects.toMatchObject({ status: 400 })
  expect(await order([source('none', undefined)])).toEqual([])
})
