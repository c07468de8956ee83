import {
  BaseSignInMessageSignerWalletAdapter,
  type SendTransactionOptions,
  type TransactionOrVersionedTransaction,
  WalletConnectionError,
  WalletError,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
  WalletWindowClosedError
} from '@solana/wallet-adapter-base'
import { type Connection, PublicKey, type TransactionSignature } from '@solana/web3.js'
import type { Latchkey } from '../latchkey.js'
import { type ConnectedSolana, connectedProvider, watchProvider } from '../solana/host/connectedProvider.js'
import type { SolanaConnection, SolanaProvider, SolanaSendOptions } from '../solana/host/SolanaProvider.js'
import type { SignInInput } from '../solana/WalletPort.js'
import { signInText } from './signInText.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { keyIcon } from '../protocol/keyIcon.js'

type Versions = ReadonlySet<'legacy' | 0>
type AnyTransaction = TransactionOrVersionedTransaction<Versions>
type SignInOutput = Awaited<ReturnType<BaseSignInMessageSignerWalletAdapter['signIn']>>
type ErrorClass = new (message?: string, error?: unknown) => WalletError

/** How the adapter is listed among the wallets of an application. */
export type WalletAdapterOptions = {
  /** Default: "Latchkey". */
  readonly name?: string | undefined
  /** A `data:` URI of an image. Default: a key. */
  readonly icon?: string | undefined
  /** Where people read about it. Default: the page's origin. */
  readonly url?: string | undefined
}

/** A wallet of `@solana/wallet-adapter-base` that stands for whichever wallet the modal has connected. */
export type LatchkeyWalletAdapter = BaseSignInMessageSignerWalletAdapter & {
  /** Stops following the instance. */
  destroy(): void
}

/**
 * Makes a wallet of `@solana/wallet-adapter-base` of an instance of the kit, for the list `wallets` of its `WalletProvider`. `connect` opens the modal
 * unless a Solana wallet is connected already, and rejects with WalletWindowClosedError where it is closed without one; `autoConnect` waits for the
 * remembered wallet and opens nothing. What happens in the modal reaches the application as events of the adapter. Errors are those of
 * `@solana/wallet-adapter-base`, with the `LatchkeyError` as their `error`.
 * @example
 * const walletsOf = (latchkey: Latchkey) => [createWalletAdapter(latchkey)]
 */
export function createWalletAdapter(
  latchkey: Latchkey,
  options: WalletAdapterOptions = {}
): LatchkeyWalletAdapter {
  return new InstanceAdapter(latchkey, options)
}

class InstanceAdapter extends BaseSignInMessageSignerWalletAdapter implements LatchkeyWalletAdapter {
  readonly name: WalletName
  readonly icon: string
  readonly url: string
  readonly readyState =
    typeof window === 'undefined' ? WalletReadyState.Unsupported : WalletReadyState.Loadable
  readonly supportedTransactionVersions: Versions = new Set(['legacy', 0] as const)
  publicKey: PublicKey | null = null
  connecting = false
  readonly destroy: () => void
  readonly #latchkey: Latchkey

  constructor(latchkey: Latchkey, { name = 'Latchkey', icon = keyIcon, url }: WalletAdapterOptions) {
    super()
    this.#latchkey = latchkey
    this.name = name as WalletName
    this.icon = icon
    this.url = url ?? (typeof location === 'undefined' ? '' : location.origin)
    this.destroy = watchProvider(latchkey, wallet => this.#follow(wallet))
  }

  override async autoConnect() {
    await this.#whileConnecting(() => this.#latchkey.ready())
  }

  async connect() {
    await this.#whileConnecting(async () => {
      await this.#latchkey.ready()
      if (connectedProvider(this.#latchkey)) return
      const { type } = await this.#latchkey.open({ view: 'Connect', namespace: 'solana' })
      if (connectedProvider(this.#latchkey)) return
      throw type === 'rejected'
        ? new WalletConnectionError('The wallet declined')
        : new WalletWindowClosedError()
    })
  }

  async disconnect() {
    await this.#latchkey.disconnect({ namespace: 'solana' })
  }

  override sendTransaction(
    transaction: AnyTransaction,
    connection: Connection,
    options?: SendTransactionOptions
  ): Promise<TransactionSignature> {
    return this.#ask(WalletSendTransactionError, ({ provider }) =>
      provider.sendTransaction(transaction, connection as SolanaConnection, options as SolanaSendOptions)
    )
  }

  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T> {
    return this.#ask(WalletSignTransactionError, ({ provider }) => provider.signTransaction(transaction))
  }

  override signAllTransactions<T extends AnyTransaction>(transactions: T[]): Promise<T[]> {
    return this.#ask(WalletSignTransactionError, ({ provider }) => provider.signAllTransactions(transactions))
  }

  signMessage(message: Uint8Array): Promise<Uint8Array> {
    return this.#ask(WalletSignMessageError, ({ provider }) => provider.signMessage(message))
  }

  async signIn(
    input: Parameters<BaseSignInMessageSignerWalletAdapter['signIn']>[0] = {}
  ): Promise<SignInOutput> {
    if (!connectedProvider(this.#latchkey)) await this.connect()
    return this.#ask(WalletSignInError, async ({ provider, address }) => {
      const { signed, signature } = await signInWith(provider, { ...input, address })
      const account = { address, publicKey: new PublicKey(address).toBytes(), chains: [], features: [] }
      return { account, signedMessage: signed, signature, signatureType: 'ed25519' }
    })
  }

  /** The account that the application sees is that of the instance, also if it was changed in the modal or in the wallet. */
  #follow(wallet: ConnectedSolana | undefined) {
    if (wallet?.address === this.publicKey?.toBase58()) return
    this.publicKey = wallet ? new PublicKey(wallet.address) : null
    if (this.publicKey) this.emit('connect', this.publicKey)
    else this.emit('disconnect')
  }

  async #whileConnecting(work: () => Promise<void>) {
    if (this.connected || this.connecting) return
    this.connecting = true
    try {
      await work()
    } catch (error) {
      throw this.#report(error, WalletConnectionError)
    } finally {
      this.connecting = false
    }
  }

  async #ask<T>(Failure: ErrorClass, work: (wallet: ConnectedSolana) => Promise<T>): Promise<T> {
    const wallet = connectedProvider(this.#latchkey)
    if (!wallet) throw this.#report(new WalletNotConnectedError(), Failure)
    try {
      return await work(wallet)
    } catch (error) {
      throw this.#report(error, Failure)
    }
  }

  /** The error as applications know it, which also hear it as an event. */
  #report(cause: unknown, Failure: ErrorClass): WalletError {
    const message = cause instanceof Error ? cause.message : undefined
    const error = cause instanceof WalletError ? cause : new Failure(message, cause)
    this.emit('error', error)
    return error
  }
}

/** An account that has not got `solana:signIn` signs the same text as a message. */
async function signInWith(
  provider: SolanaProvider,
  input: Partial<SignInInput> & { readonly address: string }
) {
  try {
    return await provider.signIn(input)
  } catch (error) {
    if (!isLatchkeyError(error, 'LATCHKEY_REQUEST__UNSUPPORTED')) throw error
    const signed = new TextEncoder().encode(signInText({ ...input, domain: input.domain ?? location.host }))
    return { signed, signature: await provider.signMessage(signed) }
  }
}
