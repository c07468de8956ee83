import { expect, test } from 'vitest'
import { walletBroken, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { ScriptedAnswer } from '../../testing/scriptedFetch.js'
import { open } from './swap.harness.js'
import { swap } from './swap.js'

/** Longer than any request and its repetitions take, in ms. */
const patience = 60_000

/** Swaps twice in the same words, first while something is broken, then when it is not; neither is a confirmed repetition. */
async function swapTwice(path: string, fault: ScriptedAnswer, sendCalls: () => Promise<string>) {
  let isBroken = true
  let asked = 0
  const { kit, environment, review } = await open({
    service: { [path]: () => (isBroken ? fault : undefined) },
    change: { explainFailure: async () => 'unknown' },
    requests: {
      getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
      getCallsStatus: async () => ({ status: 'pending', transactionHashes: [] }),
      sendCalls: () => {
        asked += 1
        return isBroken ? sendCalls() : Promise.resolve(`batch ${asked}`)
      }
    }
  })
  const attempt = async () => {
    let isOver = false
    const end = () => {
      isOver = true
    }
    review('USDC', 'ETH', '600')
      .then(({ id }) => swap(kit, { id }))
      .then(end, end)
    for (let waited = 0; !isOver && waited < patience; waited += 500) {
      await environment.advance(500)
      await new Promise(resolve => setImmediate(resolve))
    }
    return asked
  }
  const first = await attempt()
  isBroken = false
  // After a failure balances are not read for this time (SPEC section 9).
  await environment.advance(30_000)
  return [first, await attempt()]
}

const paths = ['supported-chains', 'convert/tokens', 'convert/quotes', 'convert/build-approve']
const more = ['convert/build-transaction', 'fungible/price']
const faults: readonly (readonly [string, ScriptedAnswer])[] = [
  ['is cut', 'cut'],
  ['does not leave', 'offline'],
  ['is not answered', 'hang'],
  ['is one too many', { status: 429, headers: { 'retry-after': '1' } }],
  ['fails at the server', { status: 500 }]
]
const table = [...paths, ...more].flatMap(path => faults.map(([how, fault]) => [path, how, fault] as const))

test.each(table)(
  'where the request %s %s, the wallet gets one batch of two tries',
  async (path, _, fault) => {
    const [first, both] = await swapTwice(`/v1/${path}`, fault, async () => 'batch')
    expect([first === 0 || first === 1, both]).toEqual([true, 1])
  }
)

test.each([
  ['does not answer in time', requestUnknown()],
  ['answers nonsense', walletBroken()],
  ['fails for a reason that is not known', walletFailed()],
  ['throws an error of its own', new Error('lost')]
])('where the wallet %s, it is not asked again by itself', async (_, error) => {
  expect(await swapTwice('', 'cut', () => Promise.reject(error))).toEqual([1, 1])
})
