import { solana as mainnet } from '../chains/solana.js'
import { solanaDevnet } from '../chains/solanaDevnet.js'
import { solanaTestnet } from '../chains/solanaTestnet.js'
import type { Connector, ConnectorEvent } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import type { Network } from '../protocol/network.js'
import {
  createConnectorContext,
  createMemoryEnvironment,
  createMockSolanaWallet,
  type MockSolanaOptions,
  type TestConnectorContext
} from '../testing/index.js'
import type { MemoryEnvironmentOptions } from '../testing/memoryEnvironment.js'
import { readWallet } from '../walletStandard/readWallet.js'
import type { StandardWallet } from '../walletStandard/StandardWallet.js'
import { createConnector } from './connector.js'
import type { SolanaOptions } from './SolanaOptions.js'
import { createStandardPort } from './standardPort.js'

export const networks: readonly Network[] = [mainnet, solanaDevnet, solanaTestnet]
export { mainnet, solanaDevnet, solanaTestnet }

/** Answers of a node by method. */
export type NodeScript = Readonly<Record<string, unknown>>

/** A node with which a transfer of the coin succeeds. */
export const quietNode: NodeScript = {
  getGenesisHash: `${mainnet.id}rest`,
  getMultipleAccounts: { value: [null] },
  simulateTransaction: { value: { err: null, unitsConsumed: 450 } },
  getRecentPrioritizationFees: [],
  getLatestBlockhash: {
    value: { blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM', lastValidBlockHeight: 9 }
  },
  sendTransaction: 'sent'
}

/** An environment whose network is a scripted node. A function in the script gets the parameters. */
export function nodeEnvironment(script: NodeScript = quietNode) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const respond: NonNullable<MemoryEnvironmentOptions['respond']> = (_, init) => {
    const { method, params } = JSON.parse(String(init?.body)) as (typeof asked)[number]
    asked.push({ method, params })
    const found = script[method]
    const result: unknown = typeof found === 'function' ? found(...params) : found
    if (result === 'offline') return 'offline'
    if (result instanceof Error)
      return { body: { jsonrpc: '2.0', id: 1, error: { ...result, message: result.message } } }
    return { body: { jsonrpc: '2.0', id: 1, result } }
  }
  const environment = createMemoryEnvironment({ respond })
  return { environment, respond, asked, methods: () => asked.map(({ method }) => method) }
}

/** A mock wallet with its connector and what the connector reports. */
export function setUp(
  options: MockSolanaOptions = {},
  more: Partial<ConnectorContext> & { readonly solana?: SolanaOptions; readonly node?: NodeScript } = {}
) {
  const { solana = {}, node, ...changed } = more
  const wallet = createMockSolanaWallet(options, undefined)
  const { environment, asked, methods } = nodeEnvironment(node)
  const context: TestConnectorContext = createConnectorContext({ environment, networks, ...changed })
  const standard = readWallet(wallet.wallet) as StandardWallet
  const connector: Connector = createConnector(
    { id: 'com.example', name: 'Example', type: 'ANNOUNCED', reach: 'page' },
    async () => createStandardPort(standard),
    context,
    solana
  )
  const events: ConnectorEvent[] = []
  const follow = () => connector.subscribe?.(event => void events.push(event)) ?? (() => undefined)
  return { wallet, connector, context, environment, events, follow, asked, methods }
}
