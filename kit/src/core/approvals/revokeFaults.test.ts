import { afterEach, beforeAll, expect, test } from 'vitest'
import { walletBroken, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { type Break, everyFault, playTwice, playUnbroken } from '../faults.harness.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { account, approval, destroyKits, open } from './approvals.harness.js'
import { approvalsQuery } from './approvalsQuery.js'
import { revokeApprovals } from './revokeApprovals.js'

afterEach(destroyKits)

const body = { approvals: [approval('1'), approval('2')], incomplete: [] }

/** The revocation of all that the list has, by a wallet that answers `answer` while it is broken. */
const revoking =
  (answer: (count: number) => Promise<string>) =>
  async ({ isBroken, harm }: Break) => {
    let count = 0
    const { kit, environment } = await open({
      body,
      harm,
      client: { explainFailure: async () => 'unknown' },
      requests: {
        sendTransaction: () => {
          count += 1
          return isBroken() ? answer(count) : Promise.resolve(`0x${count}`)
        }
      }
    })
    const play = async () => {
      const { approvals } = await fetchQuery(kit, approvalsQuery(kit, account))
      await revokeApprovals(kit, { approvals })
    }
    return { environment, play, sent: () => count }
  }

beforeAll(async () => expect(await playUnbroken(revoking(async count => `0x${count}`))).toBe(2))

test.each(everyFault(['/v1/supported-chains', '/approvals']))(
  'where the answer of %s is %s, each approval is revoked once in two tries',
  async (path, fault) => {
    const { first, both, harmed } = await playTwice(
      path,
      fault,
      revoking(async count => `0x${count}`)
    )
    expect([first === 0 || first === 2, both, harmed > 0]).toEqual([true, 2, true])
  }
)

test.each([
  ['does not answer in time', requestUnknown(), 1],
  ['answers nonsense', walletBroken(), 2],
  ['fails for a reason that is not known', walletFailed(), 2],
  ['throws an error of its own', new Error('lost'), 2]
])('where the wallet %s, it is asked for no approval again by itself', async (_, error, expected) => {
  const { first } = await playTwice(
    '',
    'cut',
    revoking(() => Promise.reject(error))
  )
  expect(first).toBe(expected)
})
