import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Devnet, startDevnet, testAccounts } from '@latchkey/devnet'
import { createTestClient, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../core/actions/connect.js'
import { send } from '../core/actions/send.js'
import { activeAccount } from '../core/select/connection.js'
import { openIntent } from '../core/send/openIntent.js'
import { openSend } from '../core/send/openSend.js'
import { setReceiver } from '../core/send/setReceiver.js'
import { sendSlice, updateSend } from '../core/state/send.js'
import { transactionsSlice } from '../core/state/transactions.js'
import { checkTransactions } from '../core/transactions/followTransactions.js'
import { setupTestKit } from '../setupTestKit.harness.js'
import { createMemoryClock, createMockWallet } from '../testing/index.js'
import { createConnector } from './connector.js'
import { evm } from './evm.js'

const payee = testAccounts[1].address
/** The steps of a payment, by the request of the kit or of the wallet that belongs to each. */
const steps = {
  'the gas': 'eth_estimateGas',
  'the fees': 'eth_feeHistory',
  'the simulation': 'eth_simulateV1',
  'the nonce': 'eth_getTransactionCount',
  'the broadcast': 'eth_sendRawTransaction',
  'the receipt': 'eth_getTransactionReceipt'
} as const

/** `lost`: the node carries the request out, and its answer does not arrive. */
const faults = ['slow', 'cut', 'lying', 'lost', 429, 500] as const
type Fault = (typeof faults)[number]

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

type Rpc = { readonly id: number; readonly method: string }

/** Stands before the node, and does harm to the requests with this method while it is broken. */
async function startProxy(fault: Fault, method: string) {
  const state = { isBroken: true, harmed: 0 }
  const forward = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(devnet.chains[0].rpcUrl, { method: 'POST', headers, body })).text()
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const calls = [JSON.parse(body)].flat() as readonly Rpc[]
    response.setHeader('content-type', 'application/json')
    if (!state.isBroken || !calls.some(call => call.method === method))
      return response.end(await forward(body))
    state.harmed += 1
    if (typeof fault === 'number') return response.writeHead(fault).end('no')
    if (fault === 'lying') return response.end(JSON.stringify(lieTo(body)))
    const answer = await forward(body)
    if (fault === 'lost') return response.socket?.destroy()
    if (fault === 'slow') await new Promise(resolve => setTimeout(resolve, 700))
    if (fault === 'slow') return response.end(answer)
    response.setHeader('content-length', answer.length)
    response.write(answer.slice(0, answer.length / 2))
    return response.socket?.end()
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { state, stop, url: `http://127.0.0.1:${port}` }
}

/** The answer of another chain, or about another transaction. */
function lieTo(body: string): unknown {
  const other = `0x${'ab'.repeat(32)}`
  const receipt = { transactionHash: other, blockHash: other, blockNumber: '0x1', status: '0x1' }
  const lies: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1',
    eth_estimateGas: '0xffffffff',
    eth_feeHistory: { baseFeePerGas: [], reward: [] },
    eth_simulateV1: [{ calls: [] }],
    eth_getTransactionCount: '0xff',
    eth_sendRawTransaction: 'sent',
    eth_getTransactionReceipt: receipt,
    eth_gasPrice: '0x1'
  }
  const parsed = JSON.parse(body) as Rpc | readonly Rpc[]
  const answer = ({ id, method }: Rpc) => ({ jsonrpc: '2.0', id, result: lies[method] ?? null })
  return Array.isArray(parsed) ? parsed.map(answer) : answer(parsed as Rpc)
}

/** Pays through the broken way, mends it, and pays the same again without a confirmation. */
async function pay(fault: Fault, method: string) {
  const { network, rpcUrl } = devnet.chains[0]
  const chain = createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) }).extend(
    publicActions
  )
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await chain.setBalance({ address, value: parseEther('10') })
  const proxy = await startProxy(fault, method)
  const wallet = createMockWallet({
    chains: [{ chainId: Number(network.id), rpcUrl: proxy.url }],
    privateKeys: [privateKey],
    announce: 'never'
  })
  const description = { id: 'mock', name: 'Mock', type: 'INJECTED' } as const
  const connector = createConnector(description, wallet.provider, createMemoryClock())
  const { kit } = setupTestKit({
    networks: [{ ...network, rpcUrls: { default: { http: [proxy.url] } } }],
    adapters: [evm()],
    connectors: [connector]
  })
  const state = () => kit.slice(sendSlice).get().intent
  const attempt = async () => {
    const token = { symbol: 'ETH', name: 'Ether', decimals: 18, balance: parseEther('10') }
    updateSend(kit, { token, amount: '0.5' })
    await setReceiver(kit, { text: payee })
    const { id } = openIntent(kit)
    await expect.poll(() => state()?.fees).toBeDefined()
    await send(kit, { id }).catch(() => undefined)
    return { status: state()?.status, failure: state()?.failure }
  }
  try {
    await connect(kit, { connector })
    openSend(kit, {})
    expect(activeAccount(kit)?.address).toBe(address)
    const first = await attempt()
    await checkTransactions(kit)
    // Also those that are not in a block yet.
    const after = await chain.getTransactionCount({ address, blockTag: 'pending' })
    const followed = kit.slice(transactionsSlice).get()[0]?.status
    const { harmed } = proxy.state
    proxy.state.isBroken = false
    const second = await attempt()
    await checkTransactions(kit)
    const count = await chain.getTransactionCount({ address, blockTag: 'pending' })
    const final = kit
      .slice(transactionsSlice)
      .get()
      .map(({ status }) => status)
    return { harmed, first, after, followed, second, count, final }
  } finally {
    kit.destroy()
    proxy.stop()
  }
}

test.each(faults)(
  'a node whose answer is %s at any step: nothing is sent twice, and nothing that was sent is called failed',
  async fault => {
    const all = await Promise.all(
      Object.entries(steps).map(async ([step, method]) => [step, await pay(fault, method)] as const)
    )
    for (const [step, { harmed, first, after, followed, second, count, final }] of all) {
      const where = `${fault} at ${step}`
      expect(harmed, where).toBeGreaterThan(0)
      // "Nothing was sent" is true, and says why.
      if (first.status === 'review') expect([after, first.failure !== undefined], where).toEqual([0, true])
      else expect(['sent', 'unknown'], where).toContain(first.status)
      // What is not known to be in a block is not called confirmed.
      if (step === 'the receipt' && fault !== 'slow') expect(followed, where).toBe('pending')
      // The second payment is sent only if the first one was not. After an unknown outcome it needs a confirmation.
      expect(count, where).toBe(first.status === 'unknown' ? after : 1)
      const next = { review: 'sent', sent: 'repeat', unknown: 'unknown' }[String(first.status)]
      expect(second.status, where).toBe(next)
      if (first.status !== 'unknown') expect(final, where).toEqual(['confirmed'])
    }
  },
  180_000
)
