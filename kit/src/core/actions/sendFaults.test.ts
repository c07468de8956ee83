import { beforeAll, expect, test } from 'vitest'
import { alice, bob } from '../../setupTestKit.harness.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { type Break, everyFault, playTwice, playUnbroken, walletFaults } from '../faults.harness.js'
import { hashOf, open } from './send.harness.js'
import { send } from './send.js'

const name = 'bob-w.latchkey.id'
const date = '2026-11-20T00:00:00.000Z'

/** A server that knows the receiver's name. */
const respond: FetchScript = url => {
  if (url.includes('/v1/supported-chains'))
    return { body: { http: ['eip155:1'], ws: [], nameZone: 'latchkey.id' } }
  if (url.includes('/v1/profile/account/'))
    return {
      body: {
        name,
        registered_at: date,
        updated_at: date,
        attributes: null,
        addresses: { '60': { address: bob, created_at: null } }
      }
    }
  return { status: 404, body: {} }
}

/** A payment to a name, by a wallet that answers `answer` while it is broken. */
const sending =
  (answer: () => Promise<string>) =>
  async ({ isBroken, harm }: Break) => {
    const { kit, environment, review, asked } = await open(
      async () => (isBroken() ? answer() : hashOf(1)),
      undefined,
      {},
      { explainFailure: async () => 'unknown' },
      { respond: harm(respond) }
    )
    const play = async () => send(kit, { id: (await review('1', name)).id })
    const sent = () => {
      expect(asked.map(({ from, to }) => [from, to])).toEqual(asked.map(() => [alice, bob]))
      return asked.length
    }
    return { environment, play, sent }
  }

beforeAll(async () => expect(await playUnbroken(sending(async () => hashOf(1)))).toBe(1))

test.each(everyFault(['/v1/supported-chains', '/v1/profile/account/']))(
  'where the answer of %s is %s, the wallet gets one payment of two tries, to the receiver of the name',
  async (path, fault) => {
    const { first, both, harmed } = await playTwice(
      path,
      fault,
      sending(async () => hashOf(1))
    )
    expect([first <= 1, both, harmed > 0]).toEqual([true, 1, true])
  }
)

test.each(walletFaults)('where the wallet %s, it is not asked again by itself', async (_, error) => {
  const { first, both } = await playTwice(
    '',
    'cut',
    sending(() => Promise.reject(error))
  )
  expect([first, both]).toEqual([1, 1])
})
