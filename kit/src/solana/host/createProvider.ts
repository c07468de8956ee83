import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { networkNotFound } from '../../protocol/errors/opening.js'
import { noAccounts, requestUnsupported, walletBroken } from '../../protocol/errors/wallet.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Network } from '../../protocol/network.js'
import type { SolanaOptions } from '../SolanaOptions.js'
import type { SignInInput, WalletPort } from '../WalletPort.js'
import { readSendOptions } from './commitment.js'
import { publicKeyOf } from './publicKey.js'
import type { SolanaProvider, SolanaSendOptions, SolanaTransaction } from './SolanaProvider.js'
import { likeOriginal, toBytes } from './transactions.js'

/** A provider, and the function that emits its events. */
export type HostProvider = {
  readonly provider: SolanaProvider
  tell(event: string, value: unknown): void
}

/** What a provider is made of. `accounts` and `reference` are those in use now. */
export type ProviderParts = {
  readonly port: WalletPort
  readonly context: Pick<ConnectorContext, 'networks' | 'environment'>
  readonly options: SolanaOptions
  readonly accounts: () => readonly string[]
  readonly reference: () => string
}

const loadRequest = /* @__PURE__ */ lazyImport(() => import('./request.js'))
const loadSend = /* @__PURE__ */ lazyImport(() => import('./sendTransaction.js'))

/** The provider of a connected wallet: one object for as long as the page lives, whose account and network change. */
export function createProvider(parts: ProviderParts): HostProvider {
  const { port, context, options, accounts, reference } = parts
  const { add, remove, tell } = createListeners()
  const address = (): string => {
    const [first] = accounts()
    if (first === undefined) throw noAccounts()
    return first
  }
  const networks = (): readonly Network[] =>
    context.networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
  const activeChain = () => networks().find(({ id }) => `${id}` === reference())
  const signAll = async <T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]> => {
    const bytes = transactions.map(toBytes)
    const request = { address: address(), network: reference(), transactions: bytes }
    const signed = await port.signTransactions(request)
    return transactions.map((original, index) => {
      const own = signed[index]
      if (!own) throw walletBroken()
      return likeOriginal(original, own)
    })
  }
  const signOne = async <T extends SolanaTransaction>(transaction: T): Promise<T> => {
    const [signed] = await signAll([transaction])
    if (!signed) throw walletBroken()
    return signed
  }
  const send = async (transaction: Uint8Array, sendOptions: SolanaSendOptions | undefined) => {
    const network = activeChain()
    if (!network) throw networkNotFound()
    const { passTransaction, createRpc } = await loadSend()
    const asked = {
      address: address(),
      network: reference(),
      transaction,
      options: readSendOptions(sendOptions)
    }
    return passTransaction(port, createRpc(network, context.environment), asked)
  }
  const provider: SolanaProvider = {
    get publicKey() {
      const [first] = accounts()
      return first === undefined ? undefined : publicKeyOf(first, options.PublicKey)
    },
    get isConnected() {
      return accounts().length > 0
    },
    getAccounts: accounts,
    get requestedChains() {
      return networks()
    },
    getActiveChain: activeChain,
    async signMessage(message) {
      const { signed, signature } = await port.signMessage(address(), message)
      if (signed.join() !== message.join()) throw walletBroken()
      return signature
    },
    signIn: async input => signInWith(port, { ...input, address: address() }),
    signTransaction: signOne,
    signAllTransactions: signAll,
    signAndSendTransaction: async (transaction, sendOptions) => send(toBytes(transaction), sendOptions),
    async sendTransaction(transaction, connection, sendOptions = {}) {
      const { completed } = await loadSend()
      const { signers = [], ...rest } = sendOptions
      const from = publicKeyOf(address(), options.PublicKey)
      const ready = await completed(transaction, { from, signers, connection })
      if (port.can('solana:signAndSendTransaction', address())) return send(toBytes(ready), rest)
      return connection.sendRawTransaction(toBytes(await signOne(ready)), readSendOptions(rest) as never)
    },
    request: async request => (await loadRequest()).answer(provider, request),
    on(event, listener) {
      add(event, listener)
      return provider
    },
    removeListener(event, listener) {
      remove(event, listener)
      return provider
    }
  }
  return { provider, tell }
}

/** Sign-In With Solana, if the account has it. A wallet that signs in with another account than the one in use is broken. */
async function signInWith(port: WalletPort, input: Partial<SignInInput> & Pick<SignInInput, 'address'>) {
  if (!port.can('solana:signIn', input.address))
    throw requestUnsupported({ context: { method: 'solana:signIn' } })
  const { address, ...answer } = await port.signIn(input as SignInInput)
  if (address !== input.address) throw walletBroken()
  return answer
}

type Listener = (value: unknown) => void

/** The listeners of an application, by event. */
function createListeners() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    add(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    remove: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    tell(event: string, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(value)
        } catch {
          // A listener of the application does not disturb the others.
        }
      }
    }
  }
}
