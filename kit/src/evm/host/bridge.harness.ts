import { type Devnet, startDevnet } from '@latchkey/devnet'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createLatchkey } from '../../createLatchkey.js'
import type { Latchkey } from '../../latchkey.js'
import { createMockWallet } from '../../testing/index.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { systemClock } from '../../walletconnect/relay/systemEnvironment.js'
import { createConnector } from '../connector.js'
import { evm } from '../index.js'
import type { Eip1193Provider } from '../provider.js'

/** Starts both chains of devnet for a file of tests of a bridge. Makes instances of the kit on them, with a wallet that is not connected yet. */
export function bridgeTests(port: number) {
  let devnet: Devnet | undefined
  const opened: Latchkey[] = []
  const running = () => {
    if (!devnet) throw new Error('devnet has not started')
    return devnet.chains
  }
  beforeAll(async () => {
    devnet = await startDevnet({ port })
  })
  afterAll(() => devnet?.stop())
  afterEach(() => {
    for (const latchkey of opened.splice(0)) latchkey.destroy()
  })
  return {
    networks: () => running().map(({ network }) => network),
    /** The ids of both chains. */
    ids(): readonly [number, number] {
      const [one, two] = running()
      return [Number(one.network.id), Number(two.network.id)]
    },
    setUp() {
      const chains = running().map(({ network, rpcUrl }) => ({ chainId: network.id, rpcUrl }))
      const wallet = createMockWallet({ chains })
      const description = { id: 'com.example', name: 'Example', type: 'ANNOUNCED' } as const
      const connector = createConnector(description, wallet.provider as Eip1193Provider, systemClock())
      const networks = running().map(({ network }) => network)
      const latchkey = createLatchkey(
        { networks, adapters: [evm()], connectors: [connector] },
        createMemoryEnvironment()
      )
      opened.push(latchkey)
      return { latchkey, wallet, connect: () => latchkey.connect(connector) }
    }
  }
}
