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

/** An adapter that finds nothing by itself; what it was asked is in `asked`. */
export function quietAdapter(namespace: Namespace = 'eip155', more: Partial<Adapter> = {}): Adapter {
  return { namespace, discover: () => undefined, ...more }
}

export type World = {
  readonly client: Client
  readonly kit: Kit
  readonly environment: MemoryEnvironment
  /** Names of the events so far, in order. */
  readonly events: string[]
  /** Codes of the errors reported so far, in order. */
  readonly errors: string[]
}

/** A whole kit on Ethereum, Base and Solana in a world of memory, with notes of what it told. */
export function createWorld(
  options: Partial<LatchkeyOptions> = {},
  world: MemoryEnvironmentOptions = {}
): World {
  const environment = createMemoryEnvironment(world)
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

/** A wallet of the Solana namespace. */
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

/** A promise with its handles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** What was written under the kit's own key, read. */
export function stored(environment: MemoryEnvironment, key = 'latchkey.remembered'): unknown {
  const value = environment.storage.get(key)
  return typeof value === 'string' ? JSON.parse(value) : value
}
