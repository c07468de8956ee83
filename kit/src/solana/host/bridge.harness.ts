import { type SolanaDevnet, startSolana } from '@latchkey/devnet/solana'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createLatchkey } from '../../createLatchkey.js'
import type { Latchkey } from '../../latchkey.js'
import { defineNetwork } from '../../protocol/defineNetwork.js'
import {
  createConnectorContext,
  createMemoryEnvironment,
  createMockSolanaWallet,
  type MockSolanaOptions
} from '../../testing/index.js'
import { systemClock } from '../../walletconnect/relay/systemEnvironment.js'
import { readWallet } from '../../walletStandard/readWallet.js'
import type { StandardWallet } from '../../walletStandard/StandardWallet.js'
import { solanaDevnet } from '../solana.harness.js'
import { createConnector } from '../connector.js'
import { solana } from '../solana.js'
import { createStandardPort } from '../standardPort.js'

/** Starts devnet's Solana for a file of tests of a bridge. Makes instances of the kit on it, with a wallet that is not connected yet. */
export function bridgeTests() {
  let devnet: SolanaDevnet | undefined
  const opened: Latchkey[] = []
  const running = () => {
    if (!devnet) throw new Error('devnet has not started')
    return devnet
  }
  beforeAll(async () => {
    devnet = await startSolana({ port: 0 })
  })
  afterAll(() => devnet?.stop())
  afterEach(() => {
    for (const latchkey of opened.splice(0)) latchkey.destroy()
  })
  return {
    rpcUrl: () => running().rpcUrl,
    /** `options`: of the wallet. */
    setUp(options: MockSolanaOptions = {}) {
      const { network: described, rpcUrl } = running()
      const network = defineNetwork({ ...described, rpcUrls: { default: { http: [rpcUrl] } } })
      const networks = [network, solanaDevnet] as const
      const environment = {
        ...createMemoryEnvironment(),
        clock: systemClock(),
        fetch: (url: string, init?: RequestInit) => fetch(url, init)
      }
      const wallet = createMockSolanaWallet({ rpcUrls: { 'solana:localnet': rpcUrl }, ...options }, undefined)
      const standard = readWallet(wallet.wallet) as StandardWallet
      const connector = createConnector(
        { id: 'com.example', name: 'Example', type: 'ANNOUNCED', reach: 'page' },
        async () => createStandardPort(standard),
        createConnectorContext({ environment, networks }),
        {}
      )
      const latchkey = createLatchkey(
        { networks, adapters: [solana()], connectors: [connector] },
        environment
      )
      opened.push(latchkey)
      return { latchkey, wallet, networks, connect: () => latchkey.connect(connector) }
    }
  }
}
