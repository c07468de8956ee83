import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { PaymentRequest, TransferRequest } from '../../protocol/walletRequests.js'
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

/** Reads one network through its own RPC URLs. */
export type NetworkClient = {
  /** The native coin, or one token. */
  getBalance?(parameters: {
    readonly address: string
    readonly token?: TokenReference | undefined
  }): Promise<ChainBalance>
  /** The highest fee of a transfer, in the native coin. Without the fees that a layer 2 pays to its layer 1. */
  estimateFee?(transfer: TransferRequest): Promise<ChainBalance>
  /** The URI that asks a wallet for a payment on this network, for QR codes and links: ERC-681 for EVM. Requests nothing. */
  paymentUri?(payment: PaymentRequest): Promise<string>
  /** Whether a contract signs for the address: it has code, and not only the delegation of a key (EIP-7702). */
  isContract?(address: string): Promise<boolean>
}

/**
 * Discovers wallets and reads chains of one namespace. A plain object; an optional function is absent instead of throwing.
 * Importing or creating an adapter has no side effect; `discover` is called in a browser only.
 */
export type Adapter = {
  readonly namespace: Namespace
  /** Fetches the code that `discover` needs, without discovering wallets. Absent if there is nothing to fetch. */
  load?(): Promise<unknown>
  /**
   * Discovers wallets until `context.onDestroy`, and passes each to `context.addConnector` when it appears. Code is imported
   * inside. Resolves when the wallets that are already present were passed.
   */
  discover(context: ConnectorContext): void | Promise<void>
  /**
   * Whether two spellings of an address mean the same account. Default: they are the same text, or the same hexadecimal number
   * (`0x...`) in any case.
   */
  isSameAddress?(one: string, other: string): boolean
  /** Creates the client of one network. Heavy libraries are imported inside, on first use. */
  client?(network: Network, context: ConnectorContext): Promise<NetworkClient>
}
