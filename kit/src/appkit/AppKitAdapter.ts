import type { Adapter } from '../core/contracts/Adapter.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { AppKitOptions } from './AppKitOptions.js'

/** An adapter as `createAppKit` takes it: one of the classes of `latchkey/appkit/adapter-*`. */
export type AppKitAdapter = {
  readonly namespace: Adapter['namespace']
  /** The adapter of the kit behind it. */
  readonly adapter: Adapter
  /** Further ways to wallets that come with it. */
  readonly connectors?: readonly ConnectorFactory[]
  /**
   * Called by `createAppKit` with its options and the connectors that they name, by id. An adapter whose library owns the connections takes those
   * of its namespace; they are then not given to the kit a second time.
   */
  attach?(options: AppKitOptions, connectors: Readonly<Record<string, ConnectorFactory>>): void
}
