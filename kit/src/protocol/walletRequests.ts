import type { CaipNetworkId } from './caip.js'

/** A transaction that a wallet completes, signs and sends, in the form of its namespace. */
export type TransactionRequest = {
  readonly namespace: 'eip155'
  /** The network of the transaction. A wallet with an active network must be on it. */
  readonly network: CaipNetworkId
  readonly from: string
  /** Absent: it creates a contract. */
  readonly to?: string | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  /** Call data, as hex with `0x`. */
  readonly data?: string | undefined
}

/** A payment of the native coin, or of one token. `amount` in base units. */
export type TransferRequest = {
  readonly network: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: { readonly address: string } | undefined
}

/** A payment to ask somebody else for. */
export type PaymentRequest = Pick<TransferRequest, 'to' | 'amount' | 'token'>

/** Structured data to sign (EIP-712). Integers may be `bigint`. `types` may leave out `EIP712Domain`, which `domain` implies. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** Capabilities of a wallet on one network (EIP-5792), such as `atomic`. The values are the wallet's, not validated. */
export type WalletCapabilities = Readonly<Record<string, unknown>>

/** A batch of calls (EIP-5792 `wallet_sendCalls` 2.0.0). `value` in wei, `data` as hex with `0x`. */
export type CallsRequest = {
  readonly network: CaipNetworkId
  readonly from: string
  readonly calls: readonly {
    readonly to?: string | undefined
    readonly value?: bigint | undefined
    readonly data?: string | undefined
  }[]
  /** Rejects if the wallet cannot execute the calls atomically. Default: false. */
  readonly atomicRequired?: boolean | undefined
  readonly capabilities?: WalletCapabilities | undefined
}

/**
 * The status of a batch (EIP-5792). `failed`: no call was included; `reverted`: included without effect, `partiallyReverted`:
 * some were.
 */
export type CallsStatus = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partiallyReverted'
  /** The hashes of the transactions that are included so far. */
  readonly transactionHashes: readonly string[]
}

/**
 * The requests that a connected wallet supports. Absent: the wallet, or its session, has no method for it. Every function rejects
 * with a `LatchkeyError`: LATCHKEY_CONNECT__USER_REJECTED, __WALLET_FAILED, __WALLET_DISCONNECTED, __WALLET_BROKEN for an invalid
 * answer. Over WalletConnect also LATCHKEY_REQUEST__UNKNOWN without an answer in time: the wallet may still carry the request out
 * (promise P18). And LATCHKEY_REQUEST__UNSUPPORTED, LATCHKEY_NETWORK__NOT_IN_SESSION.
 */
export type WalletRequests = {
  /** Resolves with the transaction's id as the wallet returns it: for EVM the hash (EIP-1474 `eth_sendTransaction`). */
  sendTransaction?(transaction: TransactionRequest): Promise<string>
  /** Sends a payment. Resolves with the transaction's id, like `sendTransaction`. */
  sendTransfer?(transfer: TransferRequest): Promise<string>
  /** Resolves with the signature as hex (EIP-712, `eth_signTypedData_v4`). */
  signTypedData?(request: { readonly typedData: TypedData; readonly address: string }): Promise<string>
  /** Capabilities by CAIP-2 id. Those for all networks (`0x0`) are included in each. `networks`: only these. */
  getCapabilities?(request: {
    readonly address: string
    readonly networks?: readonly CaipNetworkId[] | undefined
  }): Promise<Readonly<Partial<Record<CaipNetworkId, WalletCapabilities>>>>
  /** Resolves with the id of the batch, for `getCallsStatus`. */
  sendCalls?(batch: CallsRequest): Promise<string>
  getCallsStatus?(id: string): Promise<CallsStatus>
}
