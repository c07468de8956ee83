import type { Approval } from '../../protocol/http/approvals.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type {
  CallsRequest,
  FeeParameters,
  PaymentRequest,
  TransferRequest,
  TypedData
} from '../../protocol/walletRequests.js'
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

/** The balance of the native coin, or of the token with that address. */
export type TokenBalance = ChainBalance & { readonly address?: string | undefined }

/** A receiver's address as the person typed it. */
export type AddressCheck = {
  /** Canonical spelling. */
  readonly address: string
  /**
   * `checksum`: the spelling contains a checksum that is wrong, so that a character may be mistyped. `burn`: the address belongs to
   * no account, so that what is sent there is lost.
   */
  readonly problem?: 'checksum' | 'burn' | undefined
}

/** How fast a transaction is included. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/**
 * The fee of a transfer at one speed. `amount`: the highest fee in base units of the native coin. `deposit`: the part of it that stays on the chain
 * for the receiver, such as what a new token account of Solana keeps. Absent: none.
 */
export type FeeOption = {
  readonly speed: FeeSpeed
  readonly amount: bigint
  readonly deposit?: bigint | undefined
  readonly parameters: FeeParameters
}

/** A movement of the native coin, a token or an NFT (`tokenId`) between two addresses. `amount` in base units. */
export type AssetMove = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: TokenReference | undefined
  readonly tokenId?: string | undefined
}

/** What a transfer would do if it were included now. */
export type Simulation = {
  readonly isSuccess: boolean
  /** Why it fails, as the contract says. Not sanitized. */
  readonly reason?: string | undefined
  readonly moves: readonly AssetMove[]
}

/** A call of a contract by an account. `value` in base units of the native coin, `data` as hex with `0x`. */
export type ContractCall = CallsRequest['calls'][number] & { readonly to: string }

/** Calls to simulate, and the tokens whose balances are compared. */
export type CallsToSimulate = {
  readonly from: string
  readonly calls: readonly ContractCall[]
  /** Contracts. */
  readonly tokens: readonly string[]
}

/** What calls would do. `changes`: of the balances of the tokens that were asked for, in their order; empty if the calls fail. */
export type CallsSimulation = Simulation & { readonly changes: readonly bigint[] }

/** A coin or token by its contract; without one it is the native coin. */
type SwappedAsset = { readonly address?: string | undefined }

/**
 * What the person agreed to swap: `amount` of `from` against at least `least` of `to`, for `account` itself. In base units. `now` in seconds
 * since 1970.
 */
export type SwapTerms = {
  readonly account: string
  readonly from: SwappedAsset
  readonly to: SwappedAsset
  readonly amount: bigint
  readonly least: bigint
  readonly now: number
}

/**
 * What a built swap does other than agreed (decision D17). `target`: no known router; `call`: an unknown call, or one that is not canonical;
 * `deadline`: the call is valid for longer than a swap takes, or not any more.
 */
export type SwapFault =
  | 'target'
  | 'call'
  | 'recipient'
  | 'tokenIn'
  | 'tokenOut'
  | 'amount'
  | 'least'
  | 'value'
  | 'deadline'

/** An approval of exactly `amount` of `token`. */
export type ApprovalTerms = { readonly token: string; readonly amount: bigint }

/** Whose allowance is read: of `token` of `owner` for `spender`. */
export type AllowanceTerms = { readonly token: string; readonly owner: string; readonly spender: string }

/** An approval by a signature (EIP-2612). `deadline` in seconds since 1970. */
export type PermitTerms = ApprovalTerms & {
  readonly owner: string
  readonly spender: string
  readonly deadline: number
}

/**
 * Why a wallet or a network refused a transaction. `underpriced`: the fee is too low. `nonce`: its number is used or skipped. `stuck`:
 * an earlier transaction waits. `reverted`: it would fail. `unknown`: it may have been sent.
 */
export type SendFault = 'insufficientFunds' | 'underpriced' | 'nonce' | 'stuck' | 'reverted' | 'unknown'

/**
 * A transaction that was sent. `nonce` is its place among the transactions of `from`, on chains that count them. `content` is what
 * an earlier `TransactionReport` said.
 */
export type SentTransaction = {
  readonly hash: string
  readonly from: string
  readonly nonce?: number | undefined
  readonly content?: string | undefined
}

/**
 * What a network knows of a transaction:
 * - `pending`: not in a block yet. `content` identifies what it does, to recognise a replacement that does the same; opaque. Both are
 *   known of an included one too: its block may be undone.
 * - `confirmed`, `failed`: in the block with the id `block`; `confirmations` counts the blocks from that one on, at least 1. `fee`: what
 *   `payer` paid, in base units of the native coin, where the network says it.
 * - `replaced`: the transaction `by` took its nonce. `kind`: it does the `same`, it only makes the first one void (`cancelled`), or
 *   it does something else (`other`).
 * - `dropped`: the network does not have it, and its nonce is free. A network that has not received it yet says the same.
 * - `unknown`: the network does not have it, and cannot say more.
 */
export type TransactionReport =
  | {
      readonly status: 'pending'
      readonly nonce?: number | undefined
      readonly content?: string | undefined
    }
  | {
      readonly status: 'confirmed' | 'failed'
      readonly nonce?: number | undefined
      readonly content?: string | undefined
      readonly block: string
      readonly confirmations: number
      readonly fee?: { readonly amount: bigint; readonly payer: string } | undefined
    }
  | { readonly status: 'replaced'; readonly by: string; readonly kind: 'same' | 'cancelled' | 'other' }
  | { readonly status: 'dropped' | 'unknown' }

/** A call that takes approvals back. */
export type RevokingCall = {
  readonly to: string
  /** As hex with `0x`. */
  readonly data: string
  /** The ids of the approvals that it takes back. */
  readonly approvals: readonly string[]
}

/** Reads one network through its own RPC URLs. */
export type NetworkClient = {
  /** The native coin, or one token. */
  getBalance?(parameters: {
    readonly address: string
    readonly token?: TokenReference | undefined
  }): Promise<ChainBalance>
  /** The native coin first, then all tokens that the address holds. Absent: the network cannot list them. */
  getBalances?(parameters: { readonly address: string }): Promise<readonly TokenBalance[]>
  /** The URI that asks a wallet for a payment on this network, for QR codes and links: ERC-681 for EVM, Solana Pay. Requests nothing. */
  paymentUri?(payment: PaymentRequest): Promise<string>
  /** Whether a contract signs for the address: it has code, and not only the delegation of a key (EIP-7702). */
  isContract?(address: string): Promise<boolean>
  /** Whether the address has sent nothing so far and holds nothing of the native coin. */
  isUnused?(address: string): Promise<boolean>
  /** Resolves with `undefined` if the text is no address. Sends no request. */
  readAddress?(text: string): Promise<AddressCheck | undefined>
  /** The address of a name; `undefined` without one. Absent: the network has no names. */
  resolveName?(name: string): Promise<string | undefined>
  /** The fees of a transfer by speed, slowest first; a network with one price per transaction returns `normal` only. */
  estimateFees?(transfer: TransferRequest): Promise<readonly FeeOption[]>
  /** Resolves with `undefined` if the network's RPC cannot simulate. Never rejects. */
  simulateTransfer?(transfer: TransferRequest): Promise<Simulation | undefined>
  /** The calls of a transfer, for `sendCalls` of a smart account. */
  encodeTransfer?(transfer: TransferRequest): Promise<CallsRequest['calls']>
  /** The calls that take approvals of an account back. */
  encodeRevocations?(parameters: {
    readonly owner: string
    readonly approvals: readonly Approval[]
  }): Promise<readonly RevokingCall[]>
  /** Which approvals hold now, in their order; `undefined` for one of which the network does not tell it. Never rejects. */
  readApprovals?(parameters: {
    readonly owner: string
    readonly approvals: readonly Approval[]
  }): Promise<readonly (boolean | undefined)[]>
  /** Whether a call would succeed now, and not return `false`; `undefined` if the network does not tell. Never rejects. */
  checkCall?(call: {
    readonly from: string
    readonly to: string
    readonly data: string
  }): Promise<boolean | undefined>
  /** What a call that a service has built for a swap does other than the terms say. Absent: the kit cannot swap on the network. */
  checkSwap?(terms: SwapTerms, call: ContractCall): Promise<SwapFault | undefined>
  /** Whether a swap on the network may call this contract and approve it. Sends no request. */
  isSwapRouter?(address: string): Promise<boolean>
  /** What a swap costs beside its gas, in base units of the native coin: a roll-up pays for its data on its layer 1. Never rejects. */
  readDataFee?(): Promise<bigint>
  /** The spender of an approval that a service has built; `undefined` if it is not exactly that, or its spender is no known router. */
  checkApproval?(terms: ApprovalTerms, call: ContractCall): Promise<string | undefined>
  /** What `spender` may take of the token of `owner`, in base units. Rejects with LATCHKEY_RPC__FAILED. */
  readAllowance?(terms: AllowanceTerms): Promise<bigint>
  /** Resolves with `undefined` if the network's RPC cannot simulate. Never rejects. */
  simulateCalls?(request: CallsToSimulate): Promise<CallsSimulation | undefined>
  /** The data to sign for a permit; `undefined` if the token has none. */
  readPermit?(terms: PermitTerms): Promise<TypedData | undefined>
  /** A signed permit in the form of `/v1/convert/build-transaction` (wire.md section 1.10). Rejects with LATCHKEY_CONNECT__WALLET_BROKEN. */
  encodePermit?(typedData: TypedData, signature: string): Promise<string>
  /**
   * Why a transaction was refused, from the error of the wallet or the node. `undefined`: the error proves that it was refused, and does not tell
   * why. `unknown`: nothing proves it, so that the transaction may have been sent.
   */
  explainFailure?(error: unknown): Promise<SendFault | undefined>
  /** What became of a transaction. Rejects with LATCHKEY_RPC__FAILED if the network does not answer. */
  getTransactionStatus?(transaction: SentTransaction): Promise<TransactionReport>
}

/**
 * A store of the host's application that alone keeps the connections of a namespace, such as wagmi's. The kit follows it, connects and
 * disconnects through it, and remembers no connection of the namespace itself.
 */
export type ConnectionStore = {
  /**
   * Called once when an instance is made, before the kit is loaded; also on a server, where it does nothing. `client`: the instance's. `load` loads the kit, and
   * discovers wallets: to be called once the store has a connection.
   */
  start(client: object, load: () => Promise<void>): void
  /** Resolves once the store has restored the connections of the last visit, and the kit has them. Shows the person nothing. */
  restore(): Promise<void>
  /** Ends all connections, or that of one wallet: at once in the store, then at the wallet. Never rejects. */
  disconnect(connectorId?: string): Promise<void>
}

/** What the client of a network gets of the kit. */
export type ClientContext = Pick<ConnectorContext, 'environment'>

/**
 * Discovers wallets and reads chains of one namespace. A plain object; an optional function is absent instead of throwing.
 * Importing or creating an adapter has no side effect; `discover` is called in a browser only.
 */
export type Adapter = {
  readonly namespace: Namespace
  /** Its networks list the tokens of an address (`getBalances`), so that no service is needed for that. Default: false. */
  readonly listsTokens?: boolean | undefined
  /** The store of the host's application that owns the connections of the namespace. Absent: the kit owns them. */
  readonly store?: ConnectionStore | undefined
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
  /**
   * Where the balance of the native coin is read first. `service`: from the data API, and by `client` only if that does not serve the network,
   * because nodes of the namespace do not know what an address holds. Default: `network`.
   */
  readonly balanceSource?: 'network' | 'service' | undefined
  /** Creates the client of one network. Heavy libraries are imported inside, on first use. */
  client?(network: Network, context: ClientContext): Promise<NetworkClient>
}
