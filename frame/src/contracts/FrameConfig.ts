/** A chain that the frame serves. */
export type FrameChain = {
  /** CAIP-2, such as `eip155:1`. */
  readonly id: string
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly explorerUrl?: string
  readonly isTestnet?: boolean
  /** Which smart accounts the chain has, the preferred one first. Absent: none. */
  readonly smartAccounts?: readonly SmartAccountSettings[]
}

/** Public addresses of a kind of smart account. Bundler and paymaster are called through the server, which knows their URLs. */
export type SmartAccountSettings = {
  readonly kind: 'eip7702' | 'erc4337'
  /** The contract to which an EIP-7702 authorisation delegates, or the implementation of ERC-4337 accounts. */
  readonly implementation: `0x${string}`
  readonly entryPoint: `0x${string}`
  /** Of ERC-4337: the factory that deploys an account. */
  readonly factory?: `0x${string}`
  /** Of EIP-7702: the implementation is `EIP7702StatelessDeleGator`, and these contracts enforce what it permits. Absent: it permits nothing. */
  readonly permissions?: PermissionContracts
  readonly hasBundler: boolean
  readonly hasPaymaster: boolean
}

/** Contracts of the Delegation Framework 1.3.0 (https://github.com/MetaMask/delegation-framework). */
export type PermissionContracts = {
  /** The one contract, beside account and EntryPoint, by which the account carries out calls (ERC-7710). */
  readonly manager: `0x${string}`
  /** Each checks what one kind of caveat says, before and after a call. */
  readonly enforcers: Readonly<Record<Enforcer, `0x${string}`>>
}

export type Enforcer =
  | 'timestamp'
  | 'valueLte'
  | 'exactCalldata'
  | 'allowedTargets'
  | 'allowedMethods'
  | 'limitedCalls'
  | 'nativeTransfer'
  | 'nativePeriod'
  | 'erc20Transfer'
  | 'erc20Period'

/** What the frame's own origin answers for `GET /config.json?projectId=`: all of it is public. */
export type FrameConfig = {
  readonly projectId: string
  readonly projectName?: string
  /** The origins whose pages may use the frame; `https://*.preview.example` stands for one label. */
  readonly origins: readonly string[]
  /** The origin of the server: `/wallet/v1` and `/v1` are below it. */
  readonly api: string
  /** The domain of passkeys (WebAuthn RP ID). */
  readonly rpId: string
  /** `assisted`: the operator keeps a recovery factor of new wallets, which are custodial. Absent: `self`. */
  readonly mode?: 'assisted'
  readonly chains: readonly FrameChain[]
  /** Contracts that the wallet knows by name, such as routers of swaps. */
  readonly contracts: readonly {
    readonly chain: string
    readonly address: `0x${string}`
    readonly name: string
    /** What it does, by the configuration of the chain: a name alone says nothing of it. */
    readonly role?: 'router' | 'wrapped'
  }[]
}
