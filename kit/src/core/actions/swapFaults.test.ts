import { beforeAll, expect, test } from 'vitest'
import { type Break, everyFault, playTwice, playUnbroken, walletFaults } from '../faults.harness.js'
import { open } from './swap.harness.js'
import { swap } from './swap.js'

/** A swap of a token that must be approved first, by a wallet that answers `answer` while it is broken. */
const swapping =
  (answer: () => Promise<string>) =>
  async ({ isBroken, harm }: Break) => {
    let asked = 0
    const { kit, environment, review } = await open({
      harm,
      change: { explainFailure: async () => 'unknown' },
      requests: {
        getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
        getCallsStatus: async () => ({ status: 'pending', transactionHashes: [] }),
        sendCalls: () => {
          asked += 1
          return isBroken() ? answer() : Promise.resolve(`batch ${asked}`)
        }
      }
    })
    const play = async () => swap(kit, { id: (await review('USDC', 'ETH', '600')).id })
    return { environment, play, sent: () => asked }
  }

beforeAll(async () => expect(await playUnbroken(swapping(async () => 'batch'))).toBe(1))

const paths = ['supported-chains', 'convert/tokens', 'convert/quotes', 'convert/build-approve']
const more = ['convert/build-transaction', 'fungible/price']

test.each(everyFault([...paths, ...more].map(path => `/v1/${path}`)))(
  'where the answer of %s is %s, the wallet gets one batch of two tries',
  async (path, fault) => {
    const { first, both, harmed } = await playTwice(
      path,
      fault,
      swapping(async () => 'batch')
    )
    expect([first <= 1, both, harmed > 0]).toEqual([true, 1, true])
  }
)

test.each(walletFaults)('where the wallet %s, it is not asked again by itself', async (_, error) => {
  const { first, both } = await playTwice(
    '',
    'cut',
    swapping(() => Promise.reject(error))
  )
  expect([first, both]).toEqual([1, 1])
})
