import type { Address, Hex, LocalAccount, TypedDataDefinition } from 'viem'

export type Call = { readonly to?: Address; readonly data: Hex; readonly value: bigint }

/** The smart account of an owner on a chain. */
export type SmartAccount = {
  readonly address: Address
  readonly kind: 'eip7702' | 'erc4337'
  readonly isDeployed: boolean
}

/** Calls with everything that will be signed, so that what is shown can be compared with what is signed. */
export type PreparedCalls = {
  readonly chain: string
  readonly account: SmartAccount
  readonly owner: Address
  readonly calls: readonly Call[]
  /** In wei, as an upper bound; zero if a paymaster pays. */
  readonly maxFee: bigint
  readonly isSponsored: boolean
  /** An EIP-7702 authorisation is part of it. */
  readonly delegatesTo?: Address
  /** The transaction or user operation that will be signed. */
  readonly payload: unknown
  /** Keccak-256 of the payload's canonical JSON. */
  readonly digest: Hex
}

/** The result of `wallet_getCallsStatus` (EIP-5792). */
export type CallsStatus = {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: Hex
  readonly status: 100 | 200 | 400 | 500 | 600
  readonly atomic: boolean
  readonly receipts?: readonly unknown[]
}

/** Smart accounts behind one port, over `eip7702` and `erc4337`. Failures of bundler and node are errors with a message for people. */
export type SmartAccounts = {
  /** EIP-155 ids of the chains that have them. */
  readonly networks: () => readonly number[]
  /** Undefined where the chain has none. */
  readonly account: (chain: string, owner: Address) => Promise<SmartAccount | undefined>
  readonly prepare: (parameters: {
    readonly chain: string
    readonly owner: Address
    readonly calls: readonly Call[]
    readonly capabilities?: unknown
    /** The account delegates (EIP-7702) with one call alone, too, unless it does already. */
    readonly mustDelegate?: boolean
  }) => Promise<PreparedCalls>
  /**
   * Throws unless the payload still has the digest; nothing was sent if it rejects. Resolves with the id of `wallet_getCallsStatus`, which
   * `beforeSending` gets before anything leaves.
   */
  readonly send: (
    prepared: PreparedCalls,
    owner: LocalAccount,
    beforeSending?: (id: string) => Promise<void>
  ) => Promise<string>
  /** The hash of the transaction that carried the calls out, once there is one. */
  readonly waitForHash: (id: string, signal?: AbortSignal) => Promise<Hex>
  readonly status: (id: string) => Promise<CallsStatus>
  /** The result of `wallet_getCapabilities` (EIP-5792) for the chains of the frame. */
  readonly capabilities: (owner: Address) => Promise<Readonly<Record<Hex, unknown>>>
  /** ERC-1271; of an account that is not deployed ERC-6492. */
  readonly signMessage: (
    parameters: { readonly chain: string; readonly message: Hex },
    owner: LocalAccount
  ) => Promise<Hex>
  readonly signTypedData: (
    parameters: { readonly chain: string; readonly typedData: TypedDataDefinition },
    owner: LocalAccount
  ) => Promise<Hex>
}
