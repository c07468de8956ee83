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
  readonly fee?: FeeParameters | undefined
}

/**
 * The fee that a transaction may cost, in the fields of its namespace, as `NetworkClient.estimateFees` returns them: for EVM `gas`, and
 * `maxFeePerGas` with `maxPriorityFeePerGas` (EIP-1559) or `gasPrice`, in wei. The wallet may change it.
 */
export type FeeParameters = Readonly<Record<string, bigint>>

/** One NFT, or several equal ones (ERC-1155). */
export type NftReference = {
  /** The address of the collection. */
  readonly contract: string
  /** A decimal integer. */
  readonly tokenId: string
  readonly standard: 'ERC721' | 'ERC1155'
}

/**
 * A payment of the native coin, of one token, or of an NFT. `amount` in base units; of NFTs it is their number, which is 1 for ERC-721.
 */
export type TransferRequest = {
  readonly network: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: { readonly address: string } | undefined
  readonly nft?: NftReference | undefined
  readonly fee?: FeeParameters | undefined
}

/** A payment that an account requests from another one. `decimals` of the token: some URIs have amounts in whole units. */
export type PaymentRequest = Pick<TransferRequest, 'to' | 'amount'> & {
  readonly token?: { readonly address: string; readonly decimals?: number | undefined } | undefined
}

/** Structured data to sign (EIP-712). Integers may be `bigint`. `types` may leave out `EIP712Domain`, which `domain` implies. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** Capabilities of a wallet on one network (EIP-5792), such as `atomic`. The values are the wallet's, not validated. */
export type WalletCapabilities = Readonly<Record<string, unknown>>

/** A fungible asset that a wallet lists for an account (ERC-7811). Texts are the wallet's, not validated but for their type. */
export type WalletAsset = {
  /** The token's address in the form of its namespace. Absent for the native coin. */
  readonly address?: string | undefined
  /** In base units. */
  readonly amount: bigint
  /** Only the native coin may lack decimals, name and symbol: they are those of its network then. */
  readonly decimals?: number | undefined
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** Of one unit, in USD. Absent: unknown. */
  readonly price?: number | undefined
  /** Of the amount, in USD. Absent: unknown. */
  readonly value?: number | undefined
  readonly iconUrl?: string | undefined
}

/** A batch of calls (EIP-5792 `wallet_sendCalls` 2.0.0). `value` in wei, `data` as hex with `0x`. */
export type CallsRequest = {
  /**
   * Names the batch, at most 8194 characters; the wallet refuses a second one with it, so that a retry does not send the calls again. Default:
   * the wallet chooses one.
   */
  readonly id?: string | undefined
  readonly network: CaipNetworkId
  readonly from: string
  readonly calls: readonly {
    readonly to?: string | undefined
    readonly value?: bigint | undefined
    readonly data?: string | undefined
    /** What the wallet should do for this call only. */
    readonly capabilities?: WalletCapabilities | undefined
  }[]
  /** Rejects if the wallet cannot execute the calls atomically. Default: false. */
  readonly atomicRequired?: boolean | undefined
  /** What the wallet should do, such as `{ paymasterService: { url } }`. It refuses one that it does not know, unless that is `optional: true`. */
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
  /**
   * It is not sent yet: owners of the account (Safe) have to sign it. `signed`: how many have; absent if the wallet does not say it. A batch that
   * `required` owners have signed waits for one of them to execute it.
   */
  readonly proposal?: { readonly signed?: number | undefined; readonly required: number } | undefined
}

/** Something that an application may do without asking the person again (ERC-7715). `data` is what its type says; integers may be `bigint`. */
export type WalletPermission = {
  /** Such as `contract-call`, `erc20-token-transfer`, `native-token-transfer`. */
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  /** Limits, such as `token-allowance` or `rate-limit`. */
  readonly policies?:
    | readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
    | undefined
  /** The wallet rejects the request if it cannot grant this one. Default: false. */
  readonly required?: boolean | undefined
}

/** Permissions that an application requests for a signer of its own (ERC-7715 `wallet_grantPermissions`). */
export type PermissionsRequest = {
  readonly network: CaipNetworkId
  readonly address: string
  /** When the permissions end, in seconds since 1970. */
  readonly expiry: number
  readonly permissions: readonly WalletPermission[]
  /** Whose key uses the permissions, such as `{ type: 'key', data: { id } }`. Default: the wallet keeps one. */
  readonly signer?: { readonly type: string; readonly data?: Readonly<Record<string, unknown>> } | undefined
}

/** What a wallet has granted. `grantedPermissions` are the wallet's: their data are not validated. */
export type GrantedPermissions = {
  /** In seconds since 1970; may be another time than requested. */
  readonly expiry: number
  readonly grantedPermissions: readonly WalletPermission[]
  /** Names the permissions, for their use and for `revokePermissions`. */
  readonly permissionsContext: string
  /** How the account is deployed first (ERC-4337). */
  readonly factory?: string | undefined
  readonly factoryData?: string | undefined
  /** What the use of the permissions needs, such as `delegationManager` (ERC-7710) or `userOpBuilder`. */
  readonly signerData?: Readonly<Record<string, unknown>> | undefined
}

/** `onRequest` is called once the request is sent, if it is kept until its answer: with its id in `pendingRequests`. */
export type RequestOptions = { readonly onRequest?: ((id: number) => void) | undefined }

/**
 * The requests that a connected wallet supports. Absent: the wallet, or its session, has no method for it. Every function rejects
 * with a `LatchkeyError`: LATCHKEY_CONNECT__USER_REJECTED, __WALLET_FAILED, __WALLET_DISCONNECTED, __WALLET_BROKEN for an invalid
 * answer. Over WalletConnect also LATCHKEY_REQUEST__UNKNOWN without an answer in time: the wallet may still carry the request out
 * (promise P18). And LATCHKEY_REQUEST__UNSUPPORTED, LATCHKEY_NETWORK__NOT_IN_SESSION.
 */
export type WalletRequests = {
  /** Resolves with the transaction's id as the wallet returns it: for EVM the hash (EIP-1474 `eth_sendTransaction`). */
  sendTransaction?(transaction: TransactionRequest, options?: RequestOptions): Promise<string>
  /** Sends a payment. Resolves with the transaction's id, like `sendTransaction`. */
  sendTransfer?(transfer: TransferRequest, options?: RequestOptions): Promise<string>
  /** Resolves with the signature as hex (EIP-712, `eth_signTypedData_v4`). */
  signTypedData?(request: { readonly typedData: TypedData; readonly address: string }): Promise<string>
  /** Capabilities by CAIP-2 id. Those for all networks (`0x0`) are included in each. `networks`: only these. */
  getCapabilities?(request: {
    readonly address: string
    readonly networks?: readonly CaipNetworkId[] | undefined
  }): Promise<Readonly<Partial<Record<CaipNetworkId, WalletCapabilities>>>>
  /** The fungible assets of an account on one network. Wallets with it have the capability `assetDiscovery` (ERC-7811). */
  getAssets?(request: {
    readonly address: string
    readonly network: CaipNetworkId
  }): Promise<readonly WalletAsset[]>
  /**
   * Resolves with the id of the batch, for `getCallsStatus`. Rejects with LATCHKEY_SEND__INVALID_CALLS before the wallet is asked, if
   * a receiver or call data do not start with `0x` (SPEC section 5), or the id is not valid.
   */
  sendCalls?(batch: CallsRequest, options?: RequestOptions): Promise<string>
  getCallsStatus?(id: string): Promise<CallsStatus>
  /** The wallet shows the person the status of a batch. */
  showCallsStatus?(id: string): Promise<void>
  /** Rejects with LATCHKEY_REQUEST__INVALID_EXPIRY before the wallet is asked, if `expiry` is no time in seconds. */
  grantPermissions?(request: PermissionsRequest, options?: RequestOptions): Promise<GrantedPermissions>
  /** Ends what `grantPermissions` granted. */
  revokePermissions?(permissionsContext: string): Promise<void>
}
