import { describe, expect, test } from 'vitest'
import type { KitEvent } from '../../protocol/events.js'
import { alice, bob, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import { activityKey } from '../query/accountKeys.js'
import { observeQuery } from '../query/fetchQuery.js'
import { queryState } from '../select/queryState.js'
import { activityQuery, fetchNextActivity, refetchActivity } from './activityQuery.js'
import { exportActivity } from './exportActivity.js'
import { recentReceivers } from './recentReceivers.js'

const account = `eip155:1:${alice}` as const
const start = Date.parse('2026-03-01T00:00:00Z')

type Wire = Readonly<Record<string, unknown>>

/** The transaction with a number: newer ones have higher numbers. */
const transaction = (index: number, metadata: Wire = {}, transfer: Wire = {}) => ({
  id: `t${index}`,
  metadata: {
    operationType: 'send',
    hash: `0x${index}`,
    minedAt: new Date(start + index * 60_000).toISOString(),
    sentFrom: alice,
    sentTo: bob,
    status: 'confirmed',
    nonce: index,
    application: null,
    chain: 'eip155:1',
    ...metadata
  },
  transfers: [
    {
      fungible_info: {
        name: 'Ether',
        symbol: 'ETH',
        icon: { url: 'https://api.example/eth.png' },
        flags: { is_spam: false, is_poisoning: false }
      },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '1.5' },
      value: 3000,
      price: 2000,
      ...transfer
    }
  ]
})

/** A connected account whose history service answers with `pages` by cursor. */
async function make(pages: Readonly<Record<string, unknown>>, options: Partial<LatchkeyOptions> = {}) {
  const answers: Record<string, unknown> = { ...pages }
  const respond: FetchScript = url => {
    const body = answers[new URL(url).searchParams.get('cursor') ?? '']
    return body === undefined ? { status: 404, body: { status: 'FAILED', reasons: [] } } : { body }
  }
  const world = setupTestKit({ services: { api: 'https://api.example' }, ...options }, { respond })
  const { kit } = world
  const tracked: KitEvent[] = []
  kit.subscribeEvents(event => void (event.event.endsWith('TRANSACTIONS') && tracked.push(event)))
  await connect(kit, { connector: createMockConnector() })
  const observer = new AbortController()
  const load = () => observeQuery(kit, activityQuery(kit, account), observer.signal)
  const state = () => queryState(kit, activityKey(account))
  const ids = () => state().data?.items.map(({ id }) => id)
  return { ...world, answers, tracked, load, state, ids, observer }
}

describe('the history of an account', () => {
  test('is fetched for its network with the cursor of the page before, newest first, each id once', async () => {
    const { kit, environment, load, ids, state, tracked } = await make({
      '': { data: [transaction(9), transaction(8)], next: 'c1' },
      c1: { data: [transaction(8), transaction(7)], next: null }
    })
    await load()
    expect([ids(), state().data?.next]).toEqual([['t9', 't8'], 'c1'])
    await Promise.all([fetchNextActivity(kit, account), fetchNextActivity(kit, account)])
    expect([ids(), state().data?.next]).toEqual([['t9', 't8', 't7'], undefined])
    await fetchNextActivity(kit, account)
    const asked = environment.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('/history'))
    expect(
      asked.map(({ searchParams }) => [searchParams.get('chainId'), searchParams.get('cursor')])
    ).toEqual([
      ['eip155:1', null],
      ['eip155:1', 'c1']
    ])
    expect(tracked.map(({ event, properties }) => [event, properties])).toContainEqual([
      'LOAD_MORE_TRANSACTIONS',
      { address: undefined, projectId: undefined, cursor: 'c1', isSmartAccount: false }
    ])
  })

  test('keeps the older pages when its first page is fetched again, and drops what a reorganisation removed', async () => {
    const { kit, answers, load, ids, state } = await make({
      '': { data: [transaction(9), transaction(8)], next: 'c1' },
      c1: { data: [transaction(7)], next: 'c2' }
    })
    await load()
    await fetchNextActivity(kit, account)
    answers[''] = { data: [transaction(10), transaction(8)], next: 'c1' }
    await refetchActivity(kit, account)
    expect([ids(), state().data?.next]).toEqual([['t10', 't8', 't7'], 'c2'])
    answers[''] = { data: [transaction(40), transaction(39)], next: 'n1' }
    await refetchActivity(kit, account)
    expect([ids(), state().data?.next]).toEqual([['t40', 't39'], 'n1'])
  })

  test('fails with its text and event, keeps what is known, and continues at the same page', async () => {
    const { kit, answers, load, ids, state, tracked, errors } = await make(
      {
        '': { data: [transaction(9)], next: 'c1' }
      },
      { analyticsAddresses: true, projectId: 'p1' }
    )
    await load()
    await fetchNextActivity(kit, account)
    expect([state().status, state().error?.shortMessage, ids()]).toEqual([
      'error',
      'Failed to fetch transactions',
      ['t9']
    ])
    expect(errors).toEqual(['LATCHKEY_ACTIVITY__UNAVAILABLE'])
    expect(tracked.at(-1)).toMatchObject({
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: { address: alice, projectId: 'p1', cursor: 'c1', isSmartAccount: false }
    })
    answers.c1 = { data: [transaction(8)], next: null }
    await fetchNextActivity(kit, account)
    expect([state().status, ids()]).toEqual(['success', ['t9', 't8']])
  })

  test('says since when its service is behind the network, also with older pages, until it is not any more', async () => {
    const since = '2026-03-01T00:30:00Z'
    const { kit, answers, load, state } = await make({
      '': { data: [transaction(9)], next: 'c1', stale: [{ chain: 'eip155:1', since }] },
      c1: { data: [transaction(8)], next: null }
    })
    await load()
    await fetchNextActivity(kit, account)
    expect(state().data?.behind).toEqual({ since: Date.parse(since) })
    answers[''] = { data: [transaction(9)], next: 'c1', stale: [{ chain: 'eip155:1', since: null }] }
    await refetchActivity(kit, account)
    expect(state().data?.behind).toEqual({})
    answers[''] = { data: [transaction(9)], next: 'c1', stale: [{ chain: 'eip155:10', since }] }
    await refetchActivity(kit, account)
    expect(state().data?.behind).toBe(undefined)
  })

  test('ends where a service repeats its cursor', async () => {
    const { kit, load, state } = await make({
      '': { data: [transaction(9)], next: 'c1' },
      c1: { data: [], next: 'c1' }
    })
    await load()
    await fetchNextActivity(kit, account)
    expect(state().data?.next).toBe(undefined)
  })

  test('cannot be fetched without an account (SPEC section 8)', async () => {
    const { kit } = await make({})
    const text = "Transactions can't be fetched without an accountAddress"
    expect(() => activityQuery(kit, undefined)).toThrow(text)
    await expect(fetchNextActivity(kit, undefined)).rejects.toThrow(text)
    await expect(refetchActivity(kit, undefined)).rejects.toThrow(text)
  })

  test('is not aborted by a destroyed kit into an error', async () => {
    const { client, load, state, errors } = await make({ '': { data: [], next: null } })
    const loading = load()
    client.destroy()
    await loading
    expect([state().status, errors]).toEqual(['idle', []])
  })
})

describe('recentReceivers', () => {
  const imitation = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
  const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  test('are those that the account sent listed coins or tokens to, never those of poisoned, failed, empty or received transfers', async () => {
    const unlisted = { fungible_info: { name: 'X', symbol: 'X', icon: null } }
    const poisoned = {
      fungible_info: {
        name: 'Ether',
        symbol: 'ETH',
        icon: { url: 'https://api.example/e' },
        flags: { is_spam: true, is_poisoning: true }
      }
    }
    const { kit, load } = await make({
      '': {
        data: [
          transaction(20, { sentTo: imitation }),
          transaction(
            19,
            { sentTo: '0x0000000000000000000000000000000000000a19' },
            { quantity: { numeric: '0' } }
          ),
          transaction(18, { sentTo: '0x0000000000000000000000000000000000000a18', status: 'failed' }),
          transaction(17, { sentTo: '0x0000000000000000000000000000000000000a17' }, unlisted),
          transaction(16, { sentTo: '0x0000000000000000000000000000000000000a16' }, poisoned),
          transaction(15, { sentTo: '0x0000000000000000000000000000000000000a15', operationType: 'trade' }),
          transaction(14, { sentFrom: carol, sentTo: alice, operationType: 'receive' }, { direction: 'in' }),
          transaction(13, { sentTo: alice }),
          transaction(12, { sentTo: carol }),
          transaction(11, { sentTo: bob.toLowerCase() }),
          transaction(10)
        ],
        next: null
      }
    })
    await load()
    expect(recentReceivers(kit, account)).toEqual([carol, bob.toLowerCase()])
  })
})

describe('exportActivity', () => {
  const run = (kit: Parameters<typeof exportActivity>[0], signal = new AbortController().signal) => {
    const counts: number[] = []
    const exported = exportActivity(kit, account, {
      signal,
      onProgress: count => counts.push(count),
      incompleteNote: 'cut'
    })
    return { counts, exported }
  }
  test('has all pages, each transaction once, and reports its progress', async () => {
    const { kit } = await make({
      '': { data: [transaction(9), transaction(8)], next: 'c1' },
      c1: { data: [transaction(8), transaction(7)], next: null }
    })
    const { counts, exported } = run(kit)
    const { csv, count, isComplete } = await exported
    expect([counts, count, isComplete, csv.split('\r\n').length]).toEqual([[2, 3], 3, true, 5])
  })
  test('has the warnings of the list, also where the service has none', async () => {
    const imitation = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
    const dust = { operationType: 'receive', sentFrom: imitation, sentTo: alice }
    const { kit } = await make({
      '': { data: [transaction(9, dust, { direction: 'in' }), transaction(8)], next: null }
    })
    const { csv } = await run(kit).exported
    const warnings = csv.split('\r\n').map(line => line.split(',').at(-1))
    expect(warnings).toEqual(['warning', 'lookAlike', '', ''])
  })
  test('ends early with a clear word after 10 000 transactions', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => index)
    const pages = Object.fromEntries(
      Array.from({ length: 12 }, (_, page) => [
        page === 0 ? '' : `c${page}`,
        { data: many.map(index => transaction(100_000 - page * 1000 - index)), next: `c${page + 1}` }
      ])
    )
    const { kit } = await make(pages)
    const { csv, count, isComplete } = await run(kit).exported
    expect([count, isComplete, /\r\ncut,+\r\n$/.test(csv)]).toEqual([10_000, false, true])
  })
  test('rejects if a page fails, and if it is cancelled', async () => {
    const { kit } = await make({ '': { data: [transaction(9)], next: 'c1' } })
    await expect(run(kit).exported).rejects.toMatchObject({ code: 'LATCHKEY_ACTIVITY__UNAVAILABLE' })
    const controller = new AbortController()
    const { exported } = run(kit, controller.signal)
    controller.abort()
    await expect(exported).rejects.toMatchObject({ code: 'LATCHKEY_ACTIVITY__UNAVAILABLE' })
  })
})
