import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { domainSeparator, encodeAbiParameters, pad, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NetworkClient } from '../core/contracts/Adapter.js'
import { changed, deep, infinity, toJson } from '../hostileValues.harness.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { Approval } from '../protocol/http/approvals.js'
import { alice, bob } from '../setupTestKit.harness.js'
import { createNetworkClient } from './client.js'

const chainId = 31337
const network = `eip155:${chainId}` as const
const token = '0xA15BB66138824a1c7167f5E85b957d04Dd34E468'
const resolver = '0x00000000000000000000000000000000000000aa'
const hash = `0x${'ab'.repeat(32)}` as const
const word = (value: number) => pad(`0x${value.toString(16)}`)
const textOf = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

/** Answers to `eth_call`, by the function that is called. */
const calls: Readonly<Record<string, string>> = {
  [toFunctionSelector('decimals()')]: word(6),
  [toFunctionSelector('name()')]: textOf('USD Coin'),
  [toFunctionSelector('symbol()')]: textOf('USDC'),
  [toFunctionSelector('version()')]: textOf('2'),
  [toFunctionSelector('DOMAIN_SEPARATOR()')]: domainSeparator({
    domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: token }
  }),
  [toFunctionSelector('PERMIT_TYPEHASH()')]:
    '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
  // The universal resolver (ENSIP-21).
  [toFunctionSelector('resolveWithGateways(bytes,bytes,string[])')]: encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [pad(bob), resolver]
  )
}

const transaction = { hash, from: alice, to: bob, nonce: '0x1', value: '0x5', input: '0x' }
const log = {
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', pad(alice), pad(bob)],
  data: word(7)
}

/** How an honest node answers. */
const honest: Readonly<Record<string, (params: readonly never[]) => unknown>> = {
  eth_chainId: () => `0x${chainId.toString(16)}`,
  eth_blockNumber: () => '0x10',
  eth_getBalance: () => '0x5',
  eth_getCode: () => '0x',
  eth_getTransactionCount: () => '0x2',
  eth_estimateGas: () => '0x5208',
  eth_gasPrice: () => '0x3',
  eth_maxPriorityFeePerGas: () => '0x1',
  eth_feeHistory: () => ({
    oldestBlock: '0x1',
    baseFeePerGas: ['0x3', '0x3'],
    gasUsedRatio: [0.5],
    reward: [['0x1', '0x2', '0x3']]
  }),
  eth_call: ([call]: readonly { readonly data: string }[]) => calls[call?.data.slice(0, 10) ?? ''] ?? word(1),
  eth_simulateV1: ([request]: readonly {
    readonly blockStateCalls: readonly { readonly calls: readonly unknown[] }[]
  }[]) => [
    {
      calls: request?.blockStateCalls[0]?.calls.map(() => ({
        status: '0x1',
        returnData: word(9),
        logs: [log]
      }))
    }
  ],
  eth_getTransactionReceipt: () => ({
    transactionHash: hash,
    blockNumber: '0xf',
    blockHash: hash,
    status: '0x1',
    from: alice,
    gasUsed: '0x5208',
    effectiveGasPrice: '0x3',
    l1Fee: '0x1'
  }),
  eth_getTransactionByHash: () => transaction,
  eth_getBlockByNumber: () => ({ transactions: [{ ...transaction, hash: `0x${'cd'.repeat(32)}` }] })
}

const approval = (kind: Approval['kind']) =>
  ({
    id: kind,
    kind,
    contract: `${network}:${token}`,
    spender: `${network}:${bob}`,
    tokenId: '7'
  }) as unknown as Approval
const transfer = { network, from: alice, to: bob, amount: 1n } as const
const coinCall = { to: bob, data: '0x', value: 1n }

/** All that the kit reads of a network. */
const reads: Readonly<Record<string, (client: Required<NetworkClient>) => Promise<unknown>>> = {
  'the balance of the coin': client => client.getBalance({ address: alice }),
  'the balance of a token': client => client.getBalance({ address: alice, token: { address: token } }),
  'whether an address has code': client => client.isContract(bob),
  'whether an address is unused': client => client.isUnused(bob),
  'the address of a name': client => client.resolveName('alice.eth'),
  fees: client => client.estimateFees(transfer),
  'the simulation of a payment': client => client.simulateTransfer(transfer),
  'the simulation of a swap': client =>
    client.simulateCalls({ from: alice, calls: [coinCall], tokens: [token] }),
  'the fee of a roll-up': client => client.readDataFee(),
  'an allowance': client => client.readAllowance({ token, owner: alice, spender: bob }),
  'a permit': client =>
    client.readPermit({ token, owner: alice, spender: bob, amount: 5n, deadline: 1_900_000_000 }),
  approvals: client =>
    client.readApprovals({
      owner: alice,
      approvals: (['token', 'nft', 'collection', 'permit2'] as const).map(approval)
    }),
  'whether a call succeeds': client =>
    client.checkCall({ from: alice, to: token, data: `0x095ea7b3${pad(bob).slice(2)}${'0'.repeat(64)}` }),
  'the status of a transaction': client => client.getTransactionStatus({ hash, from: alice, nonce: 1 })
}

type Request = { readonly id: number; readonly method: string; readonly params: readonly never[] }
type Node = (request: Request) => unknown

/** The nodes by the path of their URL. */
const nodes = new Map<string, { readonly asked: Set<string>; readonly answer: Node; readonly raw?: string }>()
let server: Server
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const node = nodes.get(request.url ?? '')
    const reply = (call: Request) => {
      node?.asked.add(call.method)
      return { jsonrpc: '2.0', id: call.id, result: node?.answer(call) }
    }
    const body = JSON.parse(text) as Request | readonly Request[]
    response.setHeader('content-type', 'application/json')
    const answers = Array.isArray(body) ? body.map(reply) : reply(body as Request)
    response.end(node?.raw ?? toJson(answers))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Reads from a node with these answers; `raw`: whatever it is asked. */
async function attempt(
  read: (client: Required<NetworkClient>) => Promise<unknown>,
  answer: Node,
  raw?: string
) {
  const asked = new Set<string>()
  const path = `/${nodes.size}`
  nodes.set(path, { asked, answer, ...(raw !== undefined && { raw }) })
  const { port } = server.address() as AddressInfo
  const client = createNetworkClient(
    defineNetwork({
      id: chainId,
      name: 'Node',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`http://127.0.0.1:${port}${path}`] } },
      contracts: { ensUniversalResolver: { address: resolver } }
    })
  ) as Required<NetworkClient>
  const outcome = await read(client).then(
    value => ({ value }),
    (error: unknown) => ({ error })
  )
  return { asked, ...outcome } as {
    readonly asked: Set<string>
    readonly value?: unknown
    readonly error?: unknown
  }
}

const answerHonestly: Node = ({ method, params }) => honest[method]?.(params)

/** In place of a result, or of one value in it. */
const values: readonly unknown[] = [
  null,
  true,
  {},
  [],
  [null],
  -1,
  infinity,
  deep,
  '',
  '0x',
  '-0x1',
  'NaN',
  `0x${'f'.repeat(65)}`,
  `0x${'f'.repeat(100_000)}`,
  '<img src=x onerror=alert(1)>\u202e',
  { toString: 1, valueOf: 1, length: 3 }
]

/** A number or text that no view can show; `like`: the value of an honest node. */
function wrong(value: unknown, like: unknown): unknown {
  if (value === undefined || value === null || like === undefined) return undefined
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? undefined : value
  if (typeof value === 'bigint') return value < 1n << 520n && value > -(1n << 257n) ? undefined : value
  if (typeof value !== typeof like) return value
  if (typeof value !== 'object') return undefined
  const items = Object.entries(value).map(([key, item]) => {
    const same = Array.isArray(like) ? like[0] : (like as Record<string, unknown>)[key]
    return wrong(item, same)
  })
  return items.find(item => item !== undefined)
}

const codeOf = (error: unknown) => isLatchkeyError(error) && error.code

describe('hostile nodes, at all that is read of a network', () => {
  test.each(Object.entries(reads))('%s', async (_, read) => {
    const usual = await attempt(read, answerHonestly)
    expect(usual.error).toBeUndefined()
    expect(usual.value).toBeDefined()
    const cases: (readonly [string, Node])[] = []
    for (const method of usual.asked)
      for (const value of values) {
        const like = method === 'eth_simulateV1' ? [{ calls: [{ status: '0x1', logs: [log] }] }] : undefined
        const bodies = like
          ? [...changed(like, value)]
          : [...changed(honest[method]?.([{ data: '0x' }] as never[]), value)]
        const unique = new Set(bodies.map(body => JSON.stringify(body)))
        for (const body of unique)
          cases.push([
            `${method}: ${body.slice(0, 200)}`,
            request => (request.method === method ? JSON.parse(body) : answerHonestly(request))
          ])
      }
    for (let at = 0; at < cases.length; at += 100)
      await Promise.all(
        cases.slice(at, at + 100).map(async ([what, node]) => {
          const { value, error } = await attempt(read, node)
          if (error !== undefined) expect(codeOf(error), what).toBe('LATCHKEY_RPC__FAILED')
          expect(wrong(value, usual.value), what).toBeUndefined()
        })
      )
  })

  test('answers that are no results at all', async () => {
    const bodies = [
      '',
      '{}',
      '[]',
      'null',
      '7',
      '<html>',
      '[null,null]',
      '{"error":null}',
      '{"error":{"code":{}}}'
    ]
    // At once: a node that cannot be read is asked again after a pause.
    const outcomes = Object.entries(reads).flatMap(([name, read]) =>
      bodies.map(async body => {
        const { error } = await attempt(read, answerHonestly, body)
        if (error !== undefined) expect(codeOf(error), `${name}: ${body}`).toBe('LATCHKEY_RPC__FAILED')
      })
    )
    await Promise.all(outcomes)
  })

  test('a node whose results are not valid is replaced by the next URL', async () => {
    const nodesOf = ['0x5', { hex: '0x5' }].map((balance, index) => {
      nodes.set(`/next${index}`, { asked: new Set(), answer: () => balance })
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/next${index}`
    })
    const client = createNetworkClient(
      defineNetwork({
        id: chainId,
        name: 'Node',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: nodesOf.reverse() } }
      })
    )
    expect((await client.getBalance?.({ address: alice }))?.amount).toBe(5n)
  })
})
