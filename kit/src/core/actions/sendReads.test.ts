import { beforeAll, expect, test } from 'vitest'
import { bob } from '../../setupTestKit.harness.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { type Break, everyFault, playTwice, playUnbroken } from '../faults.harness.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import { problemOf } from '../send/chosenFee.js'
import { coinPrice } from '../send/coinPrice.js'
import { listTokens } from '../send/listTokens.js'
import { openIntent } from '../send/openIntent.js'
import { readIntentAgain } from '../send/readIntent.js'
import { setMax } from '../send/setMax.js'
import { setReceiver } from '../send/setReceiver.js'
import { nextStep } from '../send/validate.js'
import { sendSlice, updateSend } from '../state/send.js'
import { within } from '../within.js'
import { hashOf, open } from './send.harness.js'

const node = 'https://node.example'
const balance = 5n * 10n ** 18n
const fee = { speed: 'normal', amount: 21_000n, parameters: { gas: 21_000n, gasPrice: 1n } } as const

/** A node that answers by the name of a read, and a service with the price of the coin. */
const respond: FetchScript = url => {
  if (url === `${node}/getBalance`) return { body: { wei: String(balance) } }
  if (url === `${node}/estimateFees`) return { body: { wei: String(fee.amount) } }
  if (url === `${node}/isUnused`) return { body: { wei: '0' } }
  if (url.includes('/v1/supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
  if (url.includes('/balance'))
    return {
      body: {
        balances: [
          {
            name: 'Ether',
            symbol: 'ETH',
            chainId: 'eip155:1',
            price: 3_000,
            quantity: { decimals: '18', numeric: '5' },
            iconUrl: ''
          }
        ]
      }
    }
  return { status: 404, body: {} }
}

type Review = {
  readonly fees: readonly bigint[] | undefined
  readonly native: bigint | undefined
  readonly price: string | undefined
  readonly problem: string | undefined
  readonly max: string
}

/** What a review of 1 ETH shows, at each try, and after its "Try again". Nothing is sent. */
function reviewing(shown: Review[]) {
  return async ({ harm }: Break) => {
    let read: (path: string) => Promise<bigint> = () => Promise.reject(new Error('no network yet'))
    const client: { [Name in keyof NetworkClient]?: NetworkClient[Name] } = {
      getBalance: async () => ({
        amount: await read('getBalance'),
        decimals: 18,
        symbol: 'ETH',
        name: 'Ether'
      }),
      estimateFees: async () => [{ ...fee, amount: await read('estimateFees') }],
      isUnused: async () => (await read('isUnused')) === 1n
    }
    const { kit, environment, asked } = await open(async () => hashOf(1), undefined, {}, client, {
      respond: harm(respond)
    })
    // As the reader of a network: an answer of another shape is none (promise P28).
    read = async path => {
      const answer = await environment.fetch(`${node}/${path}`)
      const { wei } = (await answer.json()) as { readonly wei?: unknown }
      if (!answer.ok || typeof wei !== 'string') throw new Error('no answer of a node')
      return BigInt(wei)
    }
    const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const play = async () => {
      await listTokens(kit, account).catch(() => undefined)
      updateSend(kit, { token: { symbol: 'ETH', name: 'Ether', decimals: 18, balance }, amount: '1' })
      await setReceiver(kit, { text: bob })
      expect(nextStep(kit.slice(sendSlice).get())).toBe('ready')
      const max = await setMax(kit).then(
        () => kit.slice(sendSlice).get().amount,
        () => 'unknown'
      )
      updateSend(kit, { amount: '1' })
      const opened = openIntent(kit)
      // What the person sees then, whether everything was answered or not.
      await within(kit, 12_000, readIntentAgain(kit, opened))
      const { intent, speed } = kit.slice(sendSlice).get()
      shown.push({
        fees: intent?.fees?.map(({ amount }) => amount),
        native: intent?.balances?.native,
        price: coinPrice(kit, account),
        problem: intent && problemOf(intent, speed),
        max
      })
    }
    return { environment, play, sent: () => asked.length }
  }
}

const exact: Review = {
  fees: [fee.amount],
  native: balance,
  price: '3000',
  problem: undefined,
  max: '4.999999999999979'
}

beforeAll(async () => {
  const shown: Review[] = []
  expect(await playUnbroken(reviewing(shown))).toBe(0)
  expect(shown).toEqual([exact])
})

test.each(everyFault(['/getBalance', '/estimateFees', '/isUnused', '/balance']))(
  'where the answer of %s is %s, the review shows what was read and nothing else, and "Try again" shows all of it',
  async (path, fault) => {
    const shown: Review[] = []
    const { both, harmed } = await playTwice(path, fault, reviewing(shown))
    expect([both, harmed > 0, shown.length]).toEqual([0, true, 2])
    const [broken, mended] = shown
    expect(mended).toEqual(exact)
    // Known and right, or unknown: never another amount, and never zero.
    expect([[], [fee.amount]]).toContainEqual(broken?.fees)
    expect([undefined, balance]).toContain(broken?.native)
    expect([undefined, '3000']).toContain(broken?.price)
    expect(['unknown', exact.max]).toContain(broken?.max)
    // A receiver or a balance that could not be read is said, so that "Send" is not the plain next step.
    const isUnread = broken?.native === undefined || (path === '/isUnused' && fault !== 'slow')
    expect(broken?.problem).toBe(isUnread ? 'unchecked' : undefined)
  }
)
