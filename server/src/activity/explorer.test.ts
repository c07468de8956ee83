import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createExplorers } from '../chains/createExplorer.js'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { createUpstream } from '../rpc/createUpstream.js'
import { startNode } from '../test/startNode.js'
import { activitySourceConformance } from '../testing/activitySourceConformance.js'
import { createExplorerSource } from './createExplorerSource.js'
import { createScriptedChain, logs, type ScriptedChain } from './test/scriptedChain.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const token = `0x${'70'.repeat(20)}`
const pool = `0x${'90'.repeat(20)}`

/** Starts a service that answers what a test wants. */
async function startService(initial: (query: URLSearchParams) => unknown) {
  const state = { answer: initial, seen: [] as URLSearchParams[] }
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    state.seen.push(searchParams)
    const answer = state.answer(searchParams)
    if (typeof answer === 'number') response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end()
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/api?keep=1`,
    state,
    stop: () => new Promise(resolve => server.close(resolve))
  }
}

const none = { status: '0', message: 'No transactions found', result: [] }

type Row = { readonly blockNumber: string; readonly [name: string]: unknown }

/** What Etherscan answers about a scripted chain: each list has the transactions that belong in it, by address. */
const etherscan =
  (chain: ScriptedChain, hashName = 'hash') =>
  (query: URLSearchParams) => {
    const [action, account, size] = [query.get('action'), query.get('address'), Number(query.get('offset'))]
    const rows = chain
      .all()
      .flatMap(({ hash, block, from, to, value, logs: list = [], internal = [] }): Row[] => {
        const row = { blockNumber: `${block.number}`, timeStamp: `${block.timestamp}` }
        const direct = { ...row, hash, from, to: to ?? '', value: `${value ?? 0n}`, isError: '0' }
        const isIn = (text: unknown) => JSON.stringify(text).includes(account?.slice(2) ?? '')
        if (action === 'txlist') return from === account || to === account ? [direct] : []
        if (action === 'txlistinternal')
          return internal
            .filter(one => one.from === account || one.to === account)
            .map(one => ({ ...row, ...one, [hashName]: hash, value: `${one.value}`, isError: '0' }))
        if (action === 'tokentx') return list.filter(isIn).map(() => ({ ...row, hash, from, to }))
        return []
      })
    const found = rows
      .filter(({ blockNumber }) => Number(blockNumber) <= Number(query.get('endblock')))
      .reverse()
      .slice(0, size)
    return found.length > 0 ? { status: '1', message: 'OK', result: found } : none
  }

let chain: ScriptedChain
let node: Awaited<ReturnType<typeof startNode>>
let service: Awaited<ReturnType<typeof startService>>
beforeEach(async () => {
  chain = createScriptedChain()
  node = await startNode(request => chain.behaviour(request))
  service = await startService(etherscan(chain))
})
afterEach(async () => {
  await service.stop()
  await node.stop()
})

const served = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: [],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}
const open = (spacing = 0) =>
  createExplorerSource({
    explorer: createExplorers(createSafeFetch(), spacing)(
      { type: 'etherscan', url: service.url, key: 'secret' },
      served
    ),
    upstream: createUpstream([node.url], { fetch, onFailure: () => {} })
  })
const read = async (account = alice, limit = 50, cursor?: string) =>
  (await open()({ account, limit, cursor }))?.transactions ?? []

describe('conformance', () => {
  const cases = activitySourceConformance(() => {
    for (let i = 0; i < 4; i++) {
      chain.mine(
        { from: alice, to: bob, value: 1n },
        { from: bob, to: token, logs: [logs.erc20(token, bob, alice, 5n)] }
      )
      chain.mine({ from: bob, to: pool, internal: [{ from: pool, to: alice, value: 9n }] })
      chain.mine({ from: bob, to: pool })
    }
    const isOfAlice = (text: unknown) =>
      JSON.stringify(text, (key, value) =>
        key === 'block' ? undefined : typeof value === 'bigint' ? `${value}` : value
      ).includes('a1a1a1')
    return {
      source: open(),
      account: alice,
      hashes: chain
        .all()
        .filter(isOfAlice)
        .map(({ hash }) => hash)
        .reverse(),
      unknownAccount: `0x${'de'.repeat(20)}`,
      mine: async () => chain.mine({ from: alice, to: bob })
    }
  })
  test.each(cases)('$name', ({ run }) => run())
})

test('asks all lists with the key, and takes what happened from the node', async () => {
  chain.mine({
    from: bob,
    to: token,
    logs: [logs.erc20(token, bob, alice, 5n)],
    internal: [{ from: pool, to: alice, value: 9n }]
  })
  // The service lies about amounts.
  service.state.answer = query =>
    JSON.parse(JSON.stringify(etherscan(chain)(query)).replaceAll('"value":"0"', '"value":"777"'))
  expect(await read()).toMatchObject([
    {
      from: bob,
      transfers: [
        { kind: 'native', from: pool, to: alice, amount: 9n },
        { kind: 'fungible', from: bob, to: alice, amount: 5n }
      ]
    }
  ])
  expect(service.state.seen.map(query => query.get('action')).sort()).toEqual([
    'token1155tx',
    'tokennfttx',
    'tokentx',
    'txlist',
    'txlistinternal'
  ])
  for (const query of service.state.seen)
    expect(Object.fromEntries(query)).toMatchObject({
      keep: '1',
      chainid: '1',
      apikey: 'secret',
      address: alice
    })
})

// Both texts are documented: docs.etherscan.io/resources/common-error-messages, and Blockscout's own.
test.each([
  { message: 'Unknown action', result: null, status: '0' },
  { status: '0', message: 'NOTOK', result: 'Error! Missing Or invalid Action name' }
])(
  "reads Blockscout's internal transactions, and does without lists that an older one lacks: %j",
  async missing => {
    chain.mine({ from: bob, to: pool, internal: [{ from: pool, to: alice, value: 9n }] })
    const blockscout = etherscan(chain, 'transactionHash')
    service.state.answer = query => (query.get('action') === 'token1155tx' ? missing : blockscout(query))
    expect(await read()).toMatchObject([{ transfers: [{ kind: 'native', amount: 9n }] }])
  }
)

test('has all of many transactions, also of one block with more than a list has', async () => {
  for (let i = 0; i < 2; i++)
    chain.mine(...Array.from({ length: 110 }, () => ({ from: alice, to: bob, value: 1n })))
  const found: string[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await open()({ account: alice, limit: 50, cursor })
    found.push(...(page?.transactions ?? []).map(({ hash }) => hash))
    if (page?.next == null) break
    cursor = page.next
  }
  expect(found).toEqual(
    chain
      .all()
      .map(({ hash }) => hash)
      .reverse()
  )
})

test('has transactions whose logs are together larger than an answer of the node may be', async () => {
  const huge = { ...logs.erc20(token, bob, pool, 1n), data: `0x${'00'.repeat(1_000_000)}` as const }
  const own = logs.erc20(token, bob, alice, 5n)
  for (let i = 0; i < 6; i++) chain.mine({ from: bob, to: token, logs: [huge, own] })
  expect((await read()).map(({ transfers }) => transfers.length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('has a transaction whose logs alone are larger than an answer of the node may be otherwise', async () => {
  const huge = { ...logs.erc20(token, bob, pool, 1n), data: `0x${'00'.repeat(6_000_000)}` as const }
  chain.mine({ from: alice, to: bob, value: 1n })
  chain.mine({ from: bob, to: token, logs: [huge, logs.erc20(token, bob, alice, 5n)] })
  expect((await read()).map(({ transfers }) => transfers.length)).toEqual([1, 1])
})

test('leaves out what the genesis block gave an account, which Etherscan lists as a transaction', async () => {
  const [own] = chain.mine({ from: alice, to: bob })
  // A row of docs.etherscan.io, endpoint txlist.
  const genesis = {
    blockNumber: '0',
    timeStamp: '1438269973',
    hash: 'GENESIS_ddbd2b932c763ba5b1b7ae3b362eac3e8d40121a',
    nonce: '',
    blockHash: '',
    transactionIndex: '0',
    from: 'GENESIS',
    to: alice,
    value: '10000000000000000000000',
    isError: '0',
    txreceipt_status: ''
  }
  service.state.answer = query => {
    const answer = etherscan(chain)(query)
    return query.get('action') === 'txlist' ? { ...answer, result: [...answer.result, genesis] } : answer
  }
  expect((await read()).map(({ hash }) => hash)).toEqual([own])
})

test('a failure has the reason of the service, which is its result', async () => {
  service.state.answer = () => ({ status: '0', message: 'NOTOK', result: 'Invalid API Key (#err2)|secret-2' })
  await expect(read()).rejects.toThrow('NOTOK Invalid API Key (#err2)|…-2')
})

test.each<[string, unknown]>([
  // docs.etherscan.io/resources/common-error-messages
  [
    'a rate limit',
    {
      status: '0',
      message: 'NOTOK',
      result: 'Max rate limit reached, please use API Key for higher rate limit'
    }
  ],
  [
    'a network that it does not have',
    {
      status: '0',
      message: 'NOTOK',
      result:
        'Missing or unsupported chainid parameter (required for v2 api), please see chainlist for the list of supported chainids'
    }
  ],
  // docs.etherscan.io/etherscan/v2-migration
  [
    'the end of its first version',
    {
      status: '0',
      message: 'NOTOK',
      result: 'You are using a deprecated V1 endpoint, switch to Etherscan API V2.'
    }
  ],
  ['a wrong key', { status: '0', message: 'NOTOK', result: 'Invalid API Key secret' }],
  ['status 500', 500],
  ['a redirect', 302],
  ['no JSON', '<html>'],
  ['JSON without end', '['.repeat(100_000)],
  ['another form', { result: 5 }],
  ['rows of another form', { result: [{ blockNumber: '1; drop', hash: '0x1' }] }],
  ['a hash that is none', { result: [{ blockNumber: '1', hash: '../../etc' }] }],
  [
    'a transaction that the node does not have',
    { result: [{ blockNumber: '1', hash: `0x${'9'.repeat(64)}` }] }
  ]
])('rejects, and tells no key, if the service answers %s', async (_, answer) => {
  chain.mine({ from: alice, to: bob })
  service.state.answer = () => answer
  const failure = await read().then(
    () => undefined,
    error => error
  )
  expect(failure).toBeInstanceOf(Error)
  expect(String(failure.stack) + String(failure.cause)).not.toContain('secret')
})

test('shows no transaction of others, whatever the service lists', async () => {
  const [own] = chain.mine({ from: alice, to: bob })
  chain.mine({ from: bob, to: pool, logs: [logs.erc20(token, bob, pool, 5n)] })
  const result = chain.all().map(({ hash, block }) => ({ blockNumber: `${block.number}`, hash }))
  service.state.answer = () => ({ status: '1', result })
  expect((await read()).map(({ hash }) => hash)).toEqual([own])
})

test('a transaction that the node has in another block is an error', async () => {
  chain.mine({ from: alice, to: bob })
  chain.mine({ from: bob, to: pool })
  const [first] = chain.all()
  service.state.answer = () => ({ status: '1', result: [{ blockNumber: '2', hash: first?.hash }] })
  await expect(read()).rejects.toThrow('another block')
})

test('keeps the rate of the service', async () => {
  chain.mine({ from: alice, to: bob })
  const start = performance.now()
  await open(20)({ account: alice, limit: 50 })
  // Five calls have four pauses; timers may be a little early.
  expect(performance.now() - start).toBeGreaterThan(4 * 20 - 5)
})
