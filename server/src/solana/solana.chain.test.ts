import { serverSolanaChain, serverSolanaPrices } from '@latchkey/devnet'
import {
  oddSolanaTokens,
  solanaAccounts,
  solanaLookAlikes,
  solanaPeople,
  solanaTokens
} from '@latchkey/devnet/data'
import { type SolanaDevnet, startSolana } from '@latchkey/devnet/solana'
import { balancesAnswerSchema, type HistoryTransaction, historyAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainsFileSchema } from '../config/chainsFile.js'
import { createUpstream } from '../rpc/createUpstream.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { activitySourceConformance } from '../testing/activitySourceConformance.js'
import { createSolanaActivity } from './createSolanaActivity.js'
import { createSolanaReader } from './createSolanaReader.js'

let solana: SolanaDevnet
let server: TestServer
const [alice, bob] = solanaAccounts
beforeAll(async () => {
  solana = await startSolana({ port: 0, history: true })
  const chains = v.parse(chainsFileSchema, [serverSolanaChain(solana.rpcUrl)])
  server = await startTestServer({ chains, prices: serverSolanaPrices(), publicUrl: 'https://keys.example' })
})
afterAll(async () => {
  await server.stop()
  await solana.stop()
})

const chainId = () => solana.network.caipNetworkId
const mintOf = (symbol: string) =>
  [...solanaTokens, ...oddSolanaTokens].find(token => token.symbol === symbol)?.mint ?? ''
async function balances(address: string, query = '') {
  const answer = await server.call(`/v1/account/${address}/balance?currency=usd&chainId=${chainId()}${query}`)
  expect(answer.status).toBe(200)
  return v.parse(balancesAnswerSchema, answer.body)
}

describe('balances', () => {
  test('of SOL and of tokens of both programs are exact, with names of lists, of Metaplex and of the mint', async () => {
    const { balances: list, incomplete } = await balances(alice.address)
    expect(incomplete).toBeUndefined()
    const [sol, ...tokens] = list
    expect(sol).toEqual({
      name: 'Solana',
      symbol: 'SOL',
      chainId: chainId(),
      value: 37_562.5,
      price: 150.25,
      quantity: { decimals: '9', numeric: '250' },
      iconUrl: 'https://keys.example/public/getTokenImage/SOL'
    })
    const facts = tokens.map(({ name, symbol, quantity, price, isSpam }) => [
      symbol,
      name,
      quantity.numeric,
      price,
      isSpam ?? false
    ])
    const bySymbol = (one: (typeof facts)[number], other: (typeof facts)[number]) =>
      `${one[0]}` < `${other[0]}` ? -1 : 1
    expect(facts.toSorted(bySymbol)).toEqual(
      [
        ['', '', '42', 0, false],
        ['BADGE', 'Orchard Badge', '1', 0, false],
        ['BIG', expect.stringMatching(/^egnarOx{122}$/), '0.5', 0, false],
        ['CLAIM', 'claim-reward.example', '1000000', 0, true],
        ['CRATE', 'Orchard Crate', '7', 2, false],
        ['ORCH', 'Orchard', '1250000.5', 0.0213, false],
        ['PEAR', 'Pear Dollar', '5000', 0.9995, false],
        ['TOLL', 'Toll Token', '300', 0, false],
        ['USDC', 'USD Coin', '25000', 1, false],
        ['USD\u0421', 'USD Coin', '5000', 0, true]
      ].toSorted(bySymbol as never)
    )
    const wild = tokens.find(({ symbol }) => symbol === '')
    expect(wild?.address).toBe(`${chainId()}:${mintOf('WILD')}`)
  })

  test('an account that the chain does not have holds zero SOL, and its CAIP-10 form is taken', async () => {
    const { balances: list } = await balances(`${chainId()}:${solanaAccounts[6].address}`)
    expect(list.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([['SOL', '0']])
  })

  test('a forced reading has what came since', async () => {
    const { address } = solanaAccounts[4]
    const amountOf = async (query = '') => (await balances(address, query)).balances[0]?.quantity.numeric
    expect(await amountOf()).toBe('100')
    await solana.airdrop(address, 1_500_000_001)
    expect(await amountOf()).toBe('100')
    expect(await amountOf(`&forceUpdate=${chainId()}:So11111111111111111111111111111111111111111`)).toBe(
      '101.500000001'
    )
  })

  test.each([
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'address'],
    [`${'1'.repeat(31)}`, 'address'],
    [`${alice.address}0`, 'address']
  ])('%s is no address', async (address, field) => {
    const answer = await server.call(`/v1/account/${address}/balance?chainId=${chainId()}`)
    expect([answer.status, answer.body]).toEqual([400, failed(field, 'The address is not valid')])
  })
})

describe('pictures', () => {
  const picture = async (symbol: string) => {
    const answer = await fetch(`${server.url}/v1/token/${chainId()}/${mintOf(symbol)}/image`)
    return [answer.status, answer.headers.get('content-type')]
  }
  test.each(['USDC', 'PEAR', 'ORCH', 'TOLL'])(
    '%s has the picture of its list or of its metadata',
    async symbol => {
      expect(await picture(symbol)).toEqual([200, 'image/png'])
    }
  )
  test.each(['WILD', 'CLAIM', 'USD\u0421'])('%s has no picture: it names none, or is spam', async symbol => {
    expect((await picture(symbol))[0]).toBe(404)
  })
})

test('prices are of SOL and of mints, with their names', async () => {
  const addresses = ['So11111111111111111111111111111111111111111', mintOf('USDC'), mintOf('WILD')].map(
    one => `${chainId()}:${one}`
  )
  const { body } = await server.post('/v1/fungible/price', { currency: 'usd', addresses })
  expect(body).toMatchObject({
    fungibles: [
      { address: addresses[0], name: 'Solana', symbol: 'SOL', price: 150.25, decimals: 9 },
      { address: addresses[1], name: 'USD Coin', symbol: 'USDC', price: 1, decimals: 6 }
    ]
  })
})

describe('history', () => {
  async function history(address: string): Promise<readonly HistoryTransaction[]> {
    const all: HistoryTransaction[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const answer = await server.call(`/v1/account/${address}/history?chainId=${chainId()}${query}`)
      expect(answer.status).toBe(200)
      const page = v.parse(historyAnswerSchema, answer.body)
      all.push(...page.data)
      cursor = page.next ?? null
    }
    return all
  }
  let all: readonly HistoryTransaction[]
  beforeAll(async () => {
    all = await history(alice.address)
  })
  const typesOf = (list: readonly HistoryTransaction[]) =>
    new Set(list.map(({ metadata }) => metadata.operationType))

  test('has each transaction once, newest first, with those that only name a token account of the owner', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(typesOf(all)).toEqual(new Set(['send', 'receive', 'mint', 'burn', 'approve', 'execute']))
    const salaries = all.filter(({ metadata }) => metadata.sentFrom === solanaPeople.employer.address)
    expect(salaries).toHaveLength(9)
    expect(salaries[0]).toMatchObject({
      metadata: { operationType: 'receive', status: 'confirmed', sentTo: alice.address, chain: chainId() },
      transfers: [
        {
          fungible_info: { name: 'USD Coin', symbol: 'USDC' },
          direction: 'in',
          quantity: { numeric: '3200' },
          value: 3200,
          price: 1
        }
      ]
    })
  })

  test('a deposit for a new account is no payment, and a fee of the token is not received', async () => {
    const isTo =
      (to: string, symbol: string) =>
      (one: HistoryTransaction): boolean | undefined =>
        one.metadata.sentTo === to &&
        one.transfers?.some(({ fungible_info: info }) => info?.symbol === symbol)
    const gift = all.find(isTo(solanaAccounts[2].address, 'USDC'))
    expect(gift?.transfers?.map(({ direction, quantity }) => [direction, quantity.numeric])).toEqual([
      ['out', '75']
    ])
    const toll = (await history(bob.address)).find(isTo(bob.address, 'TOLL'))
    expect(toll?.transfers?.map(({ direction, quantity }) => [direction, quantity.numeric])).toEqual([
      ['in', '49']
    ])
  })

  test('failed transactions moved nothing', () => {
    const bad = all.filter(({ metadata }) => metadata.status === 'failed')
    expect(bad.map(({ metadata, transfers }) => [metadata.operationType, transfers])).toEqual([
      ['send', []],
      ['send', []]
    ])
  })

  test('spam and address poisoning are marked, and nothing else is', () => {
    const { spammer, poisoner } = solanaPeople
    const flagged = all.filter(({ transfers }) =>
      transfers?.some(({ fungible_info: info }) => info?.flags?.is_spam)
    )
    const imitator = solanaLookAlikes.friend
    expect(new Set(flagged.map(({ metadata }) => metadata.sentFrom))).toEqual(
      new Set([spammer.address, poisoner.address, imitator, alice.address])
    )
    const poisoning = all.filter(({ transfers }) =>
      transfers?.some(({ fungible_info: info }) => info?.flags?.is_poisoning)
    )
    const told = poisoning.flatMap(({ metadata: { sentFrom, sentTo }, transfers = [] }) =>
      (transfers ?? []).map(({ fungible_info: info, direction, quantity }) => [
        ...[sentFrom, sentTo, info?.symbol, quantity?.numeric, direction],
        info?.flags
      ])
    )
    const flags = { is_spam: true, is_poisoning: true }
    const nothing = [poisoner.address, alice.address, 'SOL', '0', 'in', flags]
    expect(told).toEqual([
      nothing,
      nothing,
      nothing,
      // By the permanent delegate of the mint, as if alice had paid her friend's look-alike, and it her.
      [alice.address, imitator, 'DUST', '0.000001', 'out', flags],
      [imitator, alice.address, 'DUST', '0.000001', 'in', flags]
    ])
    // The friend's own transfers stay as they are.
    const real = all.filter(({ metadata }) =>
      [metadata.sentFrom, metadata.sentTo].includes(solanaPeople.friend.address)
    )
    expect(real.length).toBeGreaterThan(30)
    expect(real.flatMap(({ transfers }) => transfers ?? []).map(one => one.fungible_info?.flags)).toEqual(
      real.map(() => ({ is_spam: false, is_poisoning: false }))
    )
  })
})

describe('the source of histories', () => {
  const { address } = solanaAccounts[3]
  const create = async () => {
    const reader = createSolanaReader(createUpstream([solana.rpcUrl], { fetch, onFailure: () => {} }))
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getSignaturesForAddress',
      params: [address, { commitment: 'confirmed' }]
    })
    const answer = await fetch(solana.rpcUrl, { method: 'POST', body })
    const { result } = (await answer.json()) as { result: { signature: string; slot: number }[] }
    return {
      source: createSolanaActivity(reader, Date.now),
      account: address,
      hashes: result
        .toSorted((one, other) => other.slot - one.slot || (one.signature < other.signature ? -1 : 1))
        .map(({ signature }) => signature),
      unknownAccount: solanaAccounts[6].address,
      mine: async () => {
        // In a later slot: those of one slot are ordered by their signatures.
        await expect.poll(slot).toBeGreaterThan(Math.max(...result.map(one => one.slot)))
        return solana.airdrop(address, 1_000_000)
      }
    }
  }
  const slot = async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] })
    return (await (await fetch(solana.rpcUrl, { method: 'POST', body })).json()).result as number
  }
  // Some of them in the same slot.
  beforeAll(async () => {
    for (let i = 0; i < 7; i++) await solana.airdrop(address, 1_000_000 + i)
  })
  for (const { name, run } of activitySourceConformance(create)) test(name, run)
})

test('the proxy forwards reads and signed transactions, and no faucet', async () => {
  const request = (id: number, method: string, params: readonly unknown[] = []) => ({
    jsonrpc: '2.0',
    id,
    method,
    params
  })
  const batch = [
    request(1, 'getLatestBlockhash'),
    request(2, 'getBalance', [bob.address]),
    request(3, 'requestAirdrop', [bob.address, 1])
  ]
  const { body } = await server.post(`/v1/?chainId=${chainId()}`, batch)
  expect(body).toMatchObject([
    { id: 1, result: { value: { blockhash: expect.any(String) } } },
    { id: 2, result: { value: 120_000_000_000 } },
    { id: 3, error: { code: -32601, message: 'Requested RPC call is not allowed' } }
  ])
})
