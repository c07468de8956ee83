import { base, mainnet, solana } from './chains/index.js'
import type { Client } from './client/Client.js'
import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import type { Adapter } from './core/contracts/Adapter.js'
import type { Kit } from './core/Kit.js'
import { createTestKit } from './createTestKit.harness.js'
import type { Namespace } from './protocol/namespaces.js'
import {
  createMemoryEnvironment,
  type MemoryEnvironment,
  type MemoryEnvironmentOptions
} from './testing/memoryEnvironment.js'
import {
  createMockConnector,
  type MockConnector,
  type MockConnectorOptions
} from './testing/mockConnector.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAlice = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** Creates an adapter that discovers no wallets. */
export function quietAdapter(namespace: Namespace = 'eip155', more: Partial<Adapter> = {}): Adapter {
  return { namespace, discover: () => undefined, ...more }
}

export type TestSetup = {
  readonly client: Client
  readonly kit: Kit
  readonly environment: MemoryEnvironment
  /** The names of the tracked events, in order. */
  readonly events: string[]
  /** The codes of the reported errors, in order. */
  readonly errors: string[]
}

/** Creates a kit on Ethereum, Base and Solana with an environment in memory, and records its events and errors. */
export function setupTestKit(
  options: Partial<LatchkeyOptions> = {},
  environmentOptions: MemoryEnvironmentOptions = {}
): TestSetup {
  const environment = createMemoryEnvironment(environmentOptions)
  const events: string[] = []
  const errors: string[] = []
  const { client, kit } = createTestKit(
    {
      networks: [mainnet, base, solana],
      adapters: [quietAdapter(), quietAdapter('solana')],
      ...options
    },
    environment
  )
  kit.subscribeEvents(({ event }) => void events.push(event))
  kit.subscribeErrors(({ code }) => void errors.push(code))
  return { client, kit, environment, events, errors }
}

/** Creates a mock wallet of the Solana namespace. */
export function solanaWallet(options: MockConnectorOptions = {}): MockConnector {
  return createMockConnector({
    id: 'phantom',
    name: 'Phantom',
    namespace: 'solana',
    accounts: [solanaAlice],
    chainId: solana.caipNetworkId.slice('solana:'.length),
    ...options
  })
}

/** Creates a promise with the functions that settle it. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Returns the parsed value that the kit has stored under a key. */
export function stored(environment: MemoryEnvironment, key = 'latchkey.remembered'): unknown {
  const value = environment.storage.get(key)
  return typeof value === 'string' ? JSON.parse(value) : value
}
