import type { Config, Connection } from '@wagmi/core'

/** A connector of a wagmi config, with its emitter. */
export type WagmiConnector = Config['connectors'][number]

/** A connection of wagmi's store. Its connector is a record of the last visit, without functions, until wagmi has reconnected it. */
export type WagmiConnection = Connection
