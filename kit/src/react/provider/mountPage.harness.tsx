import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { base, mainnet } from '../../chains/index.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Adapter } from '../../core/contracts/Adapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import type { Latchkey } from '../../latchkey.js'
import {
  createMemoryEnvironment,
  type MemoryEnvironment,
  type MemoryEnvironmentOptions
} from '../../testing/memoryEnvironment.js'
import { createMockConnector, type MockConnector } from '../../testing/mockConnector.js'

/** A page with one instance, whose one wallet is `wallet`. */
export type TestPage = {
  readonly client: Latchkey
  readonly wallet: MockConnector
  readonly environment: MemoryEnvironment
  readonly place: HTMLElement
  readonly render: (children: ReactNode) => void
  readonly unmount: () => void
}

/** How often wallets were looked for, by instance. */
type CountingAdapter = Adapter & { readonly discoveries: () => number }

function countingAdapter(wallet: MockConnector): CountingAdapter {
  let count = 0
  return {
    namespace: 'eip155',
    discoveries: () => count,
    async discover(context) {
      count += 1
      context.addConnector(wallet)
    },
    client: async () => ({
      getBalance: async () => ({
        amount: 1_234_567_000_000_000_000n,
        decimals: 18,
        symbol: 'ETH',
        name: 'Ether'
      })
    })
  }
}

export function makeClient(
  options: Partial<LatchkeyOptions> = {},
  wallet = createMockConnector(),
  world: MemoryEnvironmentOptions = {}
) {
  const environment = createMemoryEnvironment(world)
  const adapter = countingAdapter(wallet)
  const client = createLatchkey({ networks: [mainnet, base], adapters: [adapter], ...options }, environment)
  return { client, wallet, environment, adapter }
}

/** Mounts what a test renders, in StrictMode. */
export function mountPage(
  options: Partial<LatchkeyOptions> = {},
  wallet = createMockConnector(),
  world: MemoryEnvironmentOptions = {}
): TestPage {
  const made = makeClient(options, wallet, world)
  const place = document.body.appendChild(document.createElement('div'))
  let root: Root | undefined = createRoot(place)
  return {
    ...made,
    place,
    render: children => root?.render(<StrictMode>{children}</StrictMode>),
    unmount() {
      root?.unmount()
      root = undefined
      made.client.destroy()
      place.remove()
    }
  }
}
