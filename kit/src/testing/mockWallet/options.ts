/** A chain that the wallet knows, with a real RPC. */
export type MockChain = { readonly chainId: number; readonly rpcUrl: string; readonly name?: string }

/**
 * The wallet's answer if it needs the user's approval: `approve` at once; `reject` with 4001; `hang` until `approveNext()` or
 * `rejectNext()`; `dialog` draws a window with buttons; `alreadyPending` rejects with -32002; `late` approves after that many ms;
 * `error` rejects with that code.
 */
export type MockBehaviour =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'dialog'
  | 'alreadyPending'
  | { readonly late: number }
  | { readonly error: number; readonly message?: string }

/** A fault of the wallet. Several may be combined. */
export type MockFault =
  /** `eth_accounts` and `eth_requestAccounts` return an object. */
  | 'accountsNotArray'
  /** `eth_accounts` and `eth_requestAccounts` return invalid addresses. */
  | 'accountsNonsense'
  /** `eth_chainId` returns an object. */
  | 'chainIdNonsense'
  /** `eth_chainId` returns a number. */
  | 'chainIdNumber'
  /** `request` throws instead of rejecting. */
  | 'throwsSynchronously'
  /** `request` returns values instead of promises, and requests that need an approval fail. */
  | 'answersNoPromise'
  /** `request` never settles. */
  | 'neverAnswers'
  /** Each event is emitted twice. */
  | 'eventsTwice'
  /** There is no `on` and no `removeListener`. */
  | 'noEvents'
  /** Switching is approved, but the chain does not change. */
  | 'switchLies'
  /** Reading the icon, `isMetaMask` or `providers` throws. */
  | 'throwingGetters'

/** The options of a mock wallet: plain JSON, so that they may come from a URL. */
export type MockWalletOptions = {
  /** The chains of the wallet, at least one. Reads go to `rpcUrl`; transactions are signed locally and sent there. */
  readonly chains: readonly MockChain[]
  /** The chain at start. Default: the first. */
  readonly chainId?: number
  /** Default: `Latchkey Test Wallet`. */
  readonly name?: string
  /** Default: `app.latchkey.testwallet`. */
  readonly rdns?: string
  /** Default: a random one, as EIP-6963 requires. */
  readonly uuid?: string
  /** A `data:` image. Default: a key on a tile. */
  readonly icon?: string
  /** The keys of its accounts. Default: `accounts` of the well-known test keys, from `accountIndex` on. */
  readonly privateKeys?: readonly `0x${string}`[]
  /** Default: 2. */
  readonly accounts?: number
  /** Default: 0. */
  readonly accountIndex?: number
  /** Derive from this phrase instead (BIP-44, `m/44'/60'/0'/0/{index}`). */
  readonly mnemonic?: string
  /** Default: `approve`. */
  readonly behaviour?: MockBehaviour
  /** The behaviour of single methods, also of those without an approval. */
  readonly methods?: Readonly<Record<string, MockBehaviour>>
  /** Shares no account until the user unlocks it; approving a connection does. Default: false. */
  readonly locked?: boolean
  /** Sets `isMetaMask: true`, as many wallets do. Default: false. */
  readonly claimMetaMask?: boolean
  readonly faults?: readonly MockFault[]
  /**
   * Whether the wallet reports atomic execution of `wallet_sendCalls` (EIP-5792) and accepts `atomicRequired`. It still sends them one
   * after the other. Default: false.
   */
  readonly atomic?: boolean
  /** Announces itself by EIP-6963 at once, after that many ms, or never. Default: `on`. */
  readonly announce?: 'on' | 'never' | { readonly late: number }
  /** Sets `window.ethereum`, at once or after that many ms. Default: false. */
  readonly inject?: boolean | { readonly late: number }
  /**
   * Stores permission, account, chain, lock, batches of calls and granted permissions over a reload; `local` shares them with other tabs. Default: nothing
   * is stored.
   */
  readonly persist?: 'session' | 'local'
  /** What closing the dialog does: reject the request, or leave it pending, as a dead popup does. Default: `reject`. */
  readonly dialogClose?: 'reject' | 'hang'
}
