import type { Adapter } from '../core/contracts/Adapter.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'

/** An adapter as `createAppKit` takes it: one of the classes of `latchkey/appkit/adapter-*`. */
export type AppKitAdapter = {
  readonly namespace: Adapter['namespace']
  /** The adapter of the kit behind it. */
  readonly adapter: Adapter
  /** Further ways to wallets that come with it. */
  readonly connectors?: readonly ConnectorFactory[]
}
