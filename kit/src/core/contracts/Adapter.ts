import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import type { ConnectorContext } from './ConnectorFactory.js'

/** A fungible token to read the balance of. `address` is absent for the native coin. */
export type TokenReference = { readonly address: string }

/** A balance as read from a chain: `amount` in base units. */
export type ChainBalance = {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** What can be read from one network through its own RPC. */
export type NetworkClient = {
  /** The native coin, or one token. */
  getBalance?(parameters: {
    readonly address: string
    readonly token?: TokenReference | undefined
  }): Promise<ChainBalance>
  /** The most that a transfer may cost, in the native coin. Without the fees that a layer 2 pays to its layer 1. */
  estimateFee?(transfer: TransferRequest): Promise<ChainBalance>
  /** Whether a contract signs for the address: it has code of its own, not only what a key lends itself (EIP-7702). */
  isContract?(address: string): Promise<boolean>
}

/**
 * Everything one namespace needs of the outside. A plain object; optional means absent, not throwing.
 * Importing or creating one has no side effect; `discover` is called in a browser only.
 */
export type Adapter = {
  readonly namespace: Namespace
  /** Fetches the code that `discover` needs, and looks for no wallet. Absent where nothing is fetched. */
  load?(): Promise<unknown>
  /**
   * Looks for wallets, and passes each to `context.addConnector` when it appears, until `context.onDestroy`. Code that it needs is
   * imported inside; it resolves when the wallets that are there already were passed.
   */
  discover(context: ConnectorContext): void | Promise<void>
  /**
   * Whether two spellings of an address mean the same account. Default: they are the same text, or the same hexadecimal number
   * (`0x...`) in any case.
   */
  isSameAddress?(one: string, other: string): boolean
  /** Loads what reads one network. Heavy libraries are imported inside, on first use. */
  client?(network: Network, context: ConnectorContext): Promise<NetworkClient>
}
