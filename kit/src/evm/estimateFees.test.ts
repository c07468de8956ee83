import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { createNetworkClient } from './client.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA15BB66138824a1c7167f5E85b957d04Dd34E468'

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** A node over HTTP with fixed answers; `calls` are the requests so far. */
async function startNode(answers: Readonly<Record<string, unknown>>) {
  const calls: Call[] = []
  const answer = (call: Call) => {
    calls.push(call)
    const result = call.method === 'eth_chainId' ? '0x7a69' : answers[call.method]
    if (result !== undefined) return { jsonrpc: '2.0', id: call.id, result }
    return { jsonrpc: '2.0', id: call.id, error: { code: -32_601, message: 'no such method' } }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text) as Call | readonly Call[]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body as Call)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const network = defineNetwork({
    id: 31337,
    name: 'Node',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] } }
  })
  return { calls, network, client: createNetworkClient(network) }
}

const gwei = 1_000_000_000n
const history = {
  oldestBlock: '0x1',
  baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
  gasUsedRatio: [0.5],
  reward: [['0x3b9aca00', '0x77359400', '0xb2d05e00']]
}

test('the fees of a transfer are its gas at three prices per gas (EIP-1559), slowest first', async () => {
  const { client, network, calls } = await startNode({ eth_estimateGas: '0x5208', eth_feeHistory: history })
  const transfer = { network: network.caipNetworkId, from: alice, to: bob, amount: 5n }
  const fee = (speed: string, price: bigint, tip: bigint) => ({
    speed,
    amount: 21_000n * price,
    parameters: { gas: 21_000n, maxFeePerGas: price, maxPriorityFeePerGas: tip }
  })
  expect(await client.estimateFees?.(transfer)).toEqual([
    fee('slow', (gwei * 11n) / 10n + gwei, gwei),
    fee('normal', (gwei * 13n) / 10n + 2n * gwei, 2n * gwei),
    fee('fast', 2n * gwei + 3n * gwei, 3n * gwei)
  ])
  await client.estimateFees?.({ ...transfer, token: { address: token } })
  const estimated = calls.filter(({ method }) => method === 'eth_estimateGas').map(({ params }) => params[0])
  expect(estimated).toMatchObject([
    { from: alice, to: bob, value: '0x5' },
    { from: alice, to: token, data: expect.stringMatching(/^0xa9059cbb/) }
  ])
})

test('a network without a base fee has one fee, by the gas price', async () => {
  const { client, network } = await startNode({ eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00' })
  const transfer = { network: network.caipNetworkId, from: alice, to: bob, amount: 5n }
  expect(await client.estimateFees?.(transfer)).toEqual([
    {
      speed: 'normal',
      amount: (21_000n * gwei * 12n) / 10n,
      parameters: { gas: 21_000n, gasPrice: (gwei * 12n) / 10n }
    }
  ])
})

test('unreadable fees are LATCHKEY_RPC__FAILED; an invalid recipient is refused before any request', async () => {
  const { client, network, calls } = await startNode({})
  const transfer = { network: network.caipNetworkId, from: alice, to: bob, amount: 5n }
  await expect(client.estimateFees?.(transfer)).rejects.toMatchObject({ code: 'LATCHKEY_RPC__FAILED' })
  const before = calls.length
  await expect(client.estimateFees?.({ ...transfer, to: 'bob' })).rejects.toMatchObject({
    code: 'LATCHKEY_CAIP__INVALID_ADDRESS'
  })
  expect(calls.length).toBe(before)
})

test('a swap on an OP Stack chain costs what the oracle says for 1,500 bytes; elsewhere nothing but its gas', async () => {
  const { client, calls } = await startNode({ eth_call: `0x${'5'.padStart(64, '0')}` })
  expect(await client.readDataFee?.()).toBe(5n)
  const call = calls.find(({ method }) => method === 'eth_call')?.params[0]
  expect(call).toMatchObject({
    to: '0x420000000000000000000000000000000000000F',
    data: `0xf1c7a58b${(1_500).toString(16).padStart(64, '0')}`
  })
  const { client: other } = await startNode({ eth_call: '0x' })
  expect(await other.readDataFee?.()).toBe(0n)
})
