import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, keccak256, parseTransaction, stringToHex } from 'viem'
import type { Ports } from '../../Context.js'
import type { Config } from '../../config/Config.js'
import type { OnRampConfig } from '../../config/onrampFile.js'
import { createServer } from '../../createServer.js'
import { type NodeRequest, startNode } from '../../test/startNode.js'
import { testConfig } from '../../test/testConfig.js'

/** An address that buys. */
export const buyer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const usdc = `0x${'a'.repeat(40)}`

/** A sandbox that delivers on one network. Its key is public. */
export const sandboxConfig: NonNullable<OnRampConfig['sandbox']> = {
  key: `0x${'1'.repeat(64)}`,
  networks: [
    {
      caipNetworkId: 'eip155:31337',
      assets: [
        { symbol: 'USDC', name: 'USD Coin', decimals: 6, contract: usdc, supply: 'mint' },
        { symbol: 'ETH', name: 'Ether', decimals: 18, supply: 'transfer' }
      ]
    }
  ],
  confirmations: 0,
  tries: 20,
  dailyLimits: { perAddress: 100, perClient: 100 },
  slowFor: 60_000,
  orderLife: 1_800_000
}

/** The log of a call of `mint` or `transfer`. */
const transferOf = (address: string, data: Hex) => ({
  address,
  topics: [
    keccak256(stringToHex('Transfer(address,address,uint256)')),
    `0x${'0'.repeat(64)}`,
    `0x${data.slice(10, 74)}`
  ],
  data: `0x${data.slice(74)}`
})

/** A node that includes sent transactions at once, unless it `loses` or `refuses` them. */
async function startChain() {
  const receipts = new Map<string, object>()
  const state = {
    /** The hashes of the transactions that were included, in their order. */
    included: [] as Hex[],
    sent: [] as Hex[],
    count: 0,
    head: 1,
    /** The node does not tell its newest block; `headQuestions`: how often it was asked for it. */
    isHeadless: false,
    headQuestions: 0,
    mode: 'include' as 'include' | 'lose' | 'revert' | 'moveNothing',
    /** The address whose transfers cannot be estimated: nothing can be sent to it. */
    undeliverable: undefined as string | undefined,
    include: (raw: Hex): Hex => {
      const { to, data } = parseTransaction(raw)
      const hash = keccak256(raw)
      state.count++
      state.included.push(hash)
      receipts.set(hash, {
        status: state.mode === 'revert' ? '0x0' : '0x1',
        transactionHash: hash,
        blockNumber: `0x${state.head.toString(16)}`,
        logs: data && state.mode !== 'moveNothing' ? [transferOf(to ?? '', data)] : []
      })
      return hash
    }
  }
  const node = await startNode(({ method, params }: NodeRequest) => {
    switch (method) {
      case 'eth_getTransactionCount':
        return `0x${state.count.toString(16)}`
      case 'eth_blockNumber':
        state.headQuestions++
        return state.isHeadless
          ? { error: { code: -32000, message: 'try again' } }
          : `0x${state.head.toString(16)}`
      case 'eth_estimateGas':
        return JSON.stringify(params).includes(state.undeliverable ?? 'none')
          ? { error: { code: 3, message: 'execution reverted' } }
          : '0x5208'
      case 'eth_maxPriorityFeePerGas':
        return '0x1'
      case 'eth_getBlockByNumber':
        return { number: '0x1', baseFeePerGas: '0x1', transactions: [], timestamp: '0x1' }
      case 'eth_sendRawTransaction': {
        const raw = params[0] as Hex
        state.sent.push(raw)
        if (state.mode === 'lose') return { error: { code: -32000, message: 'mempool is full' } }
        if (parseTransaction(raw).nonce !== state.count)
          return { error: { code: -32000, message: 'nonce too low' } }
        return state.include(raw)
      }
      case 'eth_getTransactionReceipt':
        return receipts.get(params[0] as string) ?? null
      default:
        return { error: { code: -32601, message: `no ${method}` } }
    }
  })
  return { state, url: node.url, stop: node.stop }
}

/** A folder with a server that sells on a scripted chain. `restart` ends the server and starts it anew on the same database. */
export async function serveOnRamp(config: OnRampConfig, more: Partial<Config> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-onramp-'))
  const chain = await startChain()
  const clock = { now: 1_800_000_000_000 }
  const market = { isDown: false, factor: 1 }
  const ports: Partial<Ports> = {
    now: () => clock.now,
    write: () => {},
    prices: async tokens => {
      if (market.isDown) throw new Error('no prices')
      return tokens.map(token =>
        token.endsWith(usdc) ? market.factor : token.includes('0xeeee') ? 2500 * market.factor : undefined
      )
    }
  }
  /** `restart` reads it again. */
  const settings: { -readonly [K in keyof Config]: Config[K] } = testConfig(folder, {
    chains: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Local <b>chain</b>',
        testnet: true,
        rpcUrls: [chain.url],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
      }
    ],
    onramp: config,
    ...more
  })
  let server = await createServer(settings, ports)
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${server.url}${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  return {
    chain: chain.state,
    clock,
    market,
    settings,
    call,
    post,
    /** Orders what `session` says; returns the path of its page and its id. */
    order: async (session: object = {}) => {
      const { status, body } = await post('/v1/onramp/widget', {
        sessionData: {
          serviceProvider: 'SANDBOX',
          walletAddress: buyer,
          destinationCurrencyCode: 'USDC',
          sourceAmount: '100',
          chainId: 'eip155:31337',
          ...session
        }
      })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      const { widgetUrl, orderId } = body as { widgetUrl: string; orderId: string }
      return { id: orderId, page: new URL(widgetUrl).pathname, url: widgetUrl }
    },
    /** Sends a form of a page, as a browser without scripts does. */
    submit: (page: string, values: Readonly<Record<string, string>>) =>
      call(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(values) }),
    /** What the form of a page buys, in base units. */
    units: async (page: string): Promise<string> =>
      /name="units" value="(\d+)"/.exec((await call(page)).body)?.[1] ?? '',
    status: async (id: string) => {
      const { body } = await call(`/v1/onramp/orders/${id}`)
      return (body as { status: string }).status
    },
    restart: async () => {
      await server.stop()
      server = await createServer(settings, ports)
    },
    url: () => server.url,
    stop: async () => {
      await server.stop()
      await chain.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
