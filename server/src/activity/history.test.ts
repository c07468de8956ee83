import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSite } from '../test/startSite.js'
import { failed } from '../test/startTestServer.js'
import type { ActivitySource } from './ActivitySource.js'
import { logs } from './test/scriptedChain.js'
import {
  address,
  alice,
  bob,
  call,
  chains,
  complete,
  fake,
  get,
  indexed,
  mine,
  nameless,
  nodes,
  pictures,
  pool,
  server,
  start,
  stopHistory,
  tokens,
  usdc,
  zero
} from './test/serveHistory.js'

afterEach(stopHistory)
const native = {
  name: 'Ether',
  symbol: 'ETH',
  icon: { url: 'https://keys.example/public/getTokenImage/ETH' },
  flags: { is_spam: false, is_poisoning: false }
}

describe('one network', () => {
  beforeEach(() => start())

  test('describes a transaction as wire.md section 1.3 does', async () => {
    const [hash] = await mine({ from: alice, to: bob, value: 1_500_000_000_000_000_000n })
    await complete()
    const answer = await call('chainId=eip155:1&projectId=')
    expect(answer?.headers.get('cache-control')).toBe('private, no-store')
    expect(answer?.body).toEqual({
      data: [
        {
          id: `eip155:1:${hash}`,
          metadata: {
            operationType: 'send',
            hash,
            minedAt: '2023-11-14T22:13:32.000Z',
            sentFrom: getAddress(alice),
            sentTo: getAddress(bob),
            status: 'confirmed',
            nonce: 7,
            application: null,
            chain: 'eip155:1'
          },
          transfers: [
            {
              fungible_info: native,
              nft_info: null,
              direction: 'out',
              quantity: { numeric: '1.5' },
              value: 4500,
              price: 3000
            }
          ]
        }
      ],
      next: null
    })
    expect((await get('', getAddress(alice))).data).toHaveLength(1)
    expect((await get('', `eip155:1:${alice}`)).data).toHaveLength(1)
  })

  test('the receiver of a token is that of its transfer, and an unknown price is null', async () => {
    await mine({
      from: alice,
      to: usdc,
      input: '0xa9059cbb',
      logs: [logs.erc20(usdc, alice, bob, 2_500_000n)]
    })
    const { metadata, transfers } = (await get('currency=eur')).data[0] ?? {}
    expect(metadata).toMatchObject({ operationType: 'send', sentTo: getAddress(bob) })
    expect(transfers).toMatchObject([
      { fungible_info: { symbol: 'USDC' }, quantity: { numeric: '2.5' }, value: 2.25, price: 0.9 }
    ])
    expect((await get('currency=jpy')).data[0]?.transfers).toMatchObject([{ value: null, price: null }])
  })

  test('a transaction without transfers has an empty list, and a failed one says so', async () => {
    await mine(
      { from: alice, to: usdc, input: '0x095ea7b3', logs: [logs.approval(usdc, alice, pool)] },
      { from: alice, to: bob, value: 1n, isFailed: true }
    )
    expect(
      (await get()).data.map(({ metadata, transfers }) => [
        metadata.operationType,
        metadata.status,
        transfers
      ])
    ).toEqual([
      ['send', 'failed', []],
      ['approve', 'confirmed', []]
    ])
  })

  test('names of tokens are read once, without control characters, and NFTs have a number', async () => {
    await mine(
      { from: bob, to: pictures, logs: [logs.erc721(pictures, zero, alice, 12n)] },
      { from: bob, to: nameless, logs: [logs.erc20(nameless, bob, alice, 3n)] }
    )
    const [unknown, nft] = (await get()).data
    expect(nft?.metadata.operationType).toBe('mint')
    expect(nft?.transfers).toMatchObject([
      {
        fungible_info: null,
        nft_info: { name: 'Good Pictures #12', content: null, flags: { is_spam: false } },
        quantity: { numeric: '1' }
      }
    ])
    expect(unknown?.transfers).toMatchObject([
      { fungible_info: { name: null, symbol: null, icon: null }, quantity: { numeric: '3' }, price: null }
    ])
    const calls = () => JSON.stringify(nodes[0]?.seen).split('eth_call').length
    const before = calls()
    await get()
    expect(calls()).toBe(before)
  })

  test('marks address poisoning and spam in what others sent, and not in what the account sent', async () => {
    const imitator = address('b0b0', 'b0b0').replace(/5{4}/, '7777')
    await mine(
      { from: alice, to: bob, value: 5n },
      // A transfer of nothing in the name of the account.
      { from: pool, to: usdc, logs: [logs.erc20(usdc, alice, imitator, 0n)] },
      // A little from an address that looks like bob's.
      { from: imitator, to: alice, value: 1n },
      // A token that imitates USDC.
      { from: pool, to: fake, logs: [logs.erc20(fake, pool, alice, 5_000_000n)] },
      { from: bob, to: alice, value: 5n },
      { from: alice, to: fake, input: '0xa9059cbb', logs: [logs.erc20(fake, alice, bob, 0n)] }
    )
    const flags = (await get()).data.map(({ transfers }) => transfers?.[0]?.fungible_info?.flags)
    const [none, spam] = [
      { is_spam: false, is_poisoning: false },
      { is_spam: true, is_poisoning: false }
    ]
    const poison = { is_spam: true, is_poisoning: true }
    expect(flags).toEqual([none, none, spam, poison, poison, none])
    const icons = (await get()).data.map(({ transfers }) => transfers?.[0]?.fungible_info?.icon)
    expect(icons[2]).toBeNull()
  })

  test('marks a transaction of nothing from an address that looks like one that the account paid', async () => {
    const like = `${bob.slice(0, 6)}${'7'.repeat(32)}${bob.slice(-4)}`
    await mine({ from: alice, to: bob, value: 1n })
    await mine({ from: like, to: alice })
    const { data } = await get()
    expect(data.map(({ metadata }) => metadata.flags)).toEqual([{ is_poisoning: true }, undefined])
  })

  test('a contract that the account called cannot make an address one that the account uses', async () => {
    const imitator = address('b0b0', 'b0b0').replace(/5{4}/, '7777')
    await mine(
      { from: alice, to: bob, value: 5n },
      { from: alice, to: pool, input: '0x12345678', logs: [logs.erc20(fake, alice, imitator, 5n)] },
      { from: imitator, to: alice, value: 1n }
    )
    const flags = (await get()).data.map(
      ({ transfers }) => transfers?.[0]?.fungible_info?.flags?.is_poisoning
    )
    expect(flags).toEqual([true, false, false])
  })

  test('pages by a cursor that new blocks do not move', async () => {
    const hashes: string[] = []
    for (let i = 0; i < 13; i++)
      hashes.push(...(chains[0]?.mine(...Array.from({ length: 10 }, () => ({ from: alice, to: bob }))) ?? []))
    await indexed(hashes[129])
    await complete()
    const found: string[] = []
    let next: string | null | undefined
    do {
      const page = await get(next ? `cursor=${next}` : '')
      found.push(...page.data.map(({ metadata }) => metadata.hash))
      next = page.next
      await mine({ from: alice, to: bob })
    } while (next)
    expect(found).toEqual(hashes.reverse())
  })

  test.each([
    ['cursor=x', 'cursor'],
    [`cursor=${Buffer.from('eip155:9=1').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('eip155:1=-1').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('eip155:1=%').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('eip155:1=1,eip155:1=2').toString('base64url')}`, 'cursor'],
    ['chainId=eip155:9', 'chainId'],
    ['currency=xyz', 'currency'],
    ['onramp=coinbase', 'onramp'],
    ['onramp=other', 'onramp']
  ])('refuses %s', async (query, field) => {
    const answer = await call(query)
    expect(answer).toMatchObject({ status: 400, body: { reasons: [{ field }] } })
  })

  test('refuses a text that is no address', async () => {
    for (const bad of ['vitalik.eth', '0x123', `${alice}00`])
      expect(await call('', bad)).toMatchObject({ status: 400, body: { reasons: [{ field: 'address' }] } })
  })

  test('knows the tokens of a token list, and what imitates them', async () => {
    const listed = { chainId: 1, address: getAddress(fake), symbol: 'GOOD', name: 'Good claim', decimals: 6 }
    const site = await startSite({ tokens: [{ ...listed, logoURI: 'https://images.example/good.png' }] })
    const imitator = address('1111')
    await server?.stop()
    const named = { ...tokens, [imitator]: { name: 'Some', symbol: 'GΟΟD', decimals: 6 } }
    await start([{ tokenSources: [{ type: 'tokenList', location: site.url }] }], {}, { tokens: named })
    const chain = chains.at(-1)
    const [hash] =
      chain?.mine({
        from: pool,
        to: fake,
        logs: [logs.erc20(fake, pool, alice, 5_000_000n), logs.erc20(imitator, pool, alice, 5_000_000n)]
      }) ?? []
    await indexed(hash)
    expect((await get()).data[0]?.transfers).toMatchObject([
      {
        fungible_info: {
          name: 'Good claim',
          symbol: 'GOOD',
          icon: { url: `https://keys.example/v1/token/eip155:1/${fake}/image` },
          flags: { is_spam: false }
        },
        quantity: { numeric: '5' }
      },
      { fungible_info: { symbol: 'GΟΟD', icon: null, flags: { is_spam: true } } }
    ])
    await site.stop()
  })

  test('names that cannot be read now hide no history, and are read later', async () => {
    nodes[0]?.behave(request =>
      request.method === 'eth_call'
        ? { error: { code: -32005, message: 'limit exceeded' } }
        : chains[0]?.behaviour(request)
    )
    await mine({ from: pool, to: pictures, logs: [logs.erc721(pictures, pool, alice, 5n)] })
    const name = async () => (await get()).data[0]?.transfers?.[0]?.nft_info?.name
    expect(await name()).toBe('#5')
    nodes[0]?.behave(request => chains[0]?.behaviour(request))
    expect(await name()).toBe('Good Pictures #5')
  })
})

describe('several networks', () => {
  test('are merged, newest first, in pages that new blocks do not move', async () => {
    await start([{}, {}])
    const expected: string[] = []
    for (let i = 0; i < 60; i++)
      for (const chain of chains) expected.push(...chain.mine({ from: alice, to: bob, value: 1n }))
    for (const [i, hash] of expected.slice(-2).entries())
      await indexed(hash, alice, `chainId=eip155:${i + 1}`)
    await complete()
    const first = await get()
    chains[1]?.mine({ from: alice, to: bob })
    const second = await get(`cursor=${first.next}`)
    chains[0]?.mine({ from: alice, to: bob })
    const third = await get(`cursor=${second.next}`)
    const found = [first, second, third].flatMap(({ data }) => data.map(({ metadata }) => metadata.hash))
    expect(found).toEqual(expected.reverse())
    expect(third.next).toBeNull()
  })

  test('says which network has no source, and refuses where none has one', async () => {
    await start([{}, { index: false }])
    const [hash] = await mine({ from: alice, to: bob })
    expect(await get()).toMatchObject({ data: [{ metadata: { hash } }], missing: ['eip155:2'] })
    const sentence = 'The server has no source of the history of this network'
    expect(await call('chainId=eip155:2')).toMatchObject({ status: 400, body: failed('chainId', sentence) })
  })

  test('fail together if one of them cannot be read', async () => {
    await start([{}, { index: false, explorer: { type: 'blockscout', url: 'http://127.0.0.1:1/api' } }])
    const [hash] = chains[0]?.mine({ from: alice, to: bob }) ?? []
    await indexed(hash, alice, 'chainId=eip155:1')
    const sentence = 'The history on Net 2 cannot be read right now'
    expect(await call()).toMatchObject({ status: 503, body: failed('address', sentence) })
  })
})

describe('sources', () => {
  const page = (hash: string) => ({
    transactions: [
      {
        hash,
        minedAt: 1_700_000_000_000,
        from: 'Me',
        to: 'You',
        created: null,
        nonce: 0,
        isFailed: false,
        selector: null,
        isApproval: false,
        transfers: [],
        cursor: 'a=b,c'
      }
    ],
    start: null,
    next: null
  })

  test('the host has its own, which may be of another namespace', async () => {
    const seen: unknown[] = []
    const source: ActivitySource = async query => {
      seen.push(query)
      if (query.cursor !== undefined) return page('two')
      const { transactions } = page('one')
      return { transactions: Array(50).fill(transactions[0]), start: null, next: 'after, =%' }
    }
    await start([{ caipNetworkId: 'polkadot:x', index: false, tokens: [] }], { 'polkadot:x': [source] })
    const first = await get('chainId=polkadot:x', 'Me')
    expect(first.data).toHaveLength(50)
    expect(first.data[0]).toMatchObject({ id: 'polkadot:x:one', metadata: { sentFrom: 'Me' }, transfers: [] })
    await get(`chainId=polkadot:x&cursor=${first.next}`, 'polkadot:x:Me')
    expect(seen.slice(-1)).toMatchObject([{ account: 'Me', cursor: 'after, =%' }])
  })

  test('clients that ask for the same page at once share a reading', async () => {
    let count = 0
    const source: ActivitySource = async () => {
      count++
      return page('one')
    }
    await start([{ caipNetworkId: 'polkadot:x', index: false, tokens: [] }], { 'polkadot:x': [source] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => get(`chainId=polkadot:x&x=${i}`, 'Me'))
    )
    expect([answers.length, count]).toEqual([20, 1])
  })

  test('a network whose source is stale is named, with the time of its newest block', async () => {
    const source: ActivitySource = async () => ({ ...page('one'), staleSince: Date.UTC(2026, 10, 20, 10) })
    await start([{ caipNetworkId: 'polkadot:x', index: false, tokens: [] }], { 'polkadot:x': [source] })
    const stale = [{ chain: 'polkadot:x', since: '2026-11-20T10:00:00.000Z' }]
    expect(await get('chainId=polkadot:x', 'Me')).toMatchObject({ data: [{}], stale })
  })

  test('the next one answers where one fails', async () => {
    await start([{}], { 'eip155:1': [() => Promise.reject(new Error('down'))] })
    const [hash] = await mine({ from: alice, to: bob })
    expect((await get()).data).toMatchObject([{ metadata: { hash } }])
    expect(server?.lines.join('')).toContain('"source":"port","reason":"down"')
  })
})
