/** A chain the wallet knows, with a real RPC behind it. */
export type MockChain = { readonly chainId: number; readonly rpcUrl: string; readonly name?: string }

/**
 * What happens when the wallet would ask a person:
 * `approve` at once; `reject` with 4001; `hang` until `approveNext()` or `rejectNext()`; `dialog` draws a window in
 * which a person answers; `alreadyPending` answers -32002; `late` approves after so many ms; `error` answers that code.
 */
export type MockBehaviour =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'dialog'
  | 'alreadyPending'
  | { readonly late: number }
  | { readonly error: number; readonly message?: string }

/** A way to be broken. Several may be combined. */
export type MockFault =
  /** `eth_accounts` and `eth_requestAccounts` answer an object. */
  | 'accountsNotArray'
  /** `eth_accounts` and `eth_requestAccounts` answer something that is no address. */
  | 'accountsNonsense'
  /** `eth_chainId` answers an object. */
  | 'chainIdNonsense'
  /** `eth_chainId` answers a number. */
  | 'chainIdNumber'
  /** `request` throws instead of rejecting. */
  | 'throwsSynchronously'
  /** `request` answers values instead of promises, and nothing that needs a person works. */
  | 'answersNoPromise'
  /** `request` never answers anything. */
  | 'neverAnswers'
  /** Each event is told twice. */
  | 'eventsTwice'
  /** There is no `on` and no `removeListener`. */
  | 'noEvents'
  /** Switching is approved, and nothing is switched. */
  | 'switchLies'
  /** Reading the icon, `isMetaMask` or `providers` throws. */
  | 'throwingGetters'

/** Everything about a mock wallet: plain JSON, so that it may come from a URL. */
export type MockWalletOptions = {
  /** The chains it knows, at least one. Reads go to `rpcUrl`, transactions are signed here and sent there. */
  readonly chains: readonly MockChain[]
  /** The chain it starts on. Default: the first. */
  readonly chainId?: number
  /** Default: `Latchkey Test Wallet`. */
  readonly name?: string
  /** Default: `app.latchkey.testwallet`. */
  readonly rdns?: string
  /** Default: a random one, as EIP-6963 wants. */
  readonly uuid?: string
  /** A `data:` image. Default: a key on a tile. */
  readonly icon?: string
  /** Keys of its accounts. Default: `accounts` of the well-known test keys, from `accountIndex` on. */
  readonly privateKeys?: readonly `0x${string}`[]
  /** Default: 2. */
  readonly accounts?: number
  /** Default: 0. */
  readonly accountIndex?: number
  /** Derive from this phrase instead (BIP-44, `m/44'/60'/0'/0/{index}`). */
  readonly mnemonic?: string
  /** Default: `approve`. */
  readonly behaviour?: MockBehaviour
  /** For one method; also for those that ask nobody. */
  readonly methods?: Readonly<Record<string, MockBehaviour>>
  /** Shares no account until a person unlocks it, which approving a connection does. Default: false. */
  readonly locked?: boolean
  /** Says `isMetaMask: true`, as many wallets do. Default: false. */
  readonly claimMetaMask?: boolean
  readonly faults?: readonly MockFault[]
  /**
   * Whether the wallet reports atomic execution of `wallet_sendCalls` (EIP-5792) and accepts `atomicRequired`. It still sends them one
   * after the other. Default: false.
   */
  readonly atomic?: boolean
  /** Announces itself by EIP-6963 at once, after so many ms, or never. Default: `on`. */
  readonly announce?: 'on' | 'never' | { readonly late: number }
  /** Becomes `window.ethereum`, at once or after so many ms. Default: false. */
  readonly inject?: boolean | { readonly late: number }
  /** Remembers permission, account, chain and lock over a reload; `local` shares them with other tabs too. Default: nowhere. */
  readonly persist?: 'session' | 'local'
  /** What closing the dialog means: a "no", or a dead pop-up whose request stays pending. Default: `reject`. */
  readonly dialogClose?: 'reject' | 'hang'
}
