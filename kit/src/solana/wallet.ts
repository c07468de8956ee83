import type { Connector, ConnectorEvent, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { toBase58 } from '../protocol/base58.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { noAccounts, switchUnsupported, walletBroken, walletTimeout } from '../protocol/errors/wallet.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { reconnectDeadline } from '../protocol/limits.js'
import type { Network } from '../protocol/network.js'
import { within } from '../protocol/within.js'
import { hasChain, hasSolana, mainnetReference } from './chains.js'
import { createProvider, type HostProvider } from './host/createProvider.js'
import type { SolanaOptions } from './SolanaOptions.js'
import { signIn } from './signIn.js'
import type { PortAccount, WalletPort } from './WalletPort.js'

// Other wallets of Solana than those of the page have it from this file, so that it is none of its own.
export { createProvider }

/** The functions of a connector: one chunk, loaded on first use. */
export type ConnectedWallet = Required<
  Pick<Connector, 'connect' | 'switchNetwork' | 'signMessage' | 'signIn' | 'chooseAccount'>
> & {
  disconnect(keepPermission: boolean): Promise<void>
  /** Follows the wallet's events until the returned function is called. */
  subscribe(): () => void
}

/** A part of the 3 s that disconnecting may take (promise P1). */
const disconnectPatience = 1_000

const loadTransfer = /* @__PURE__ */ lazyImport(() => import('./transfer/sendTransfer.js'))

type WalletParts = {
  readonly port: WalletPort
  readonly context: ConnectorContext
  readonly options: SolanaOptions
  readonly emit: (event: ConnectorEvent) => void
}

/** A wallet of Solana, which has no active network: the page keeps it. */
export function createWallet({ port, context, options, emit }: WalletParts): ConnectedWallet {
  let accounts: readonly PortAccount[] = []
  let reference = mainnetReference as string
  const { clock } = context.environment
  const provider: HostProvider = createProvider({
    port,
    context,
    options,
    accounts: () => accounts.map(({ address }) => address),
    reference: () => reference
  })
  const take = (shared: readonly PortAccount[]): boolean => {
    const before = addressesOf(accounts)
    accounts = shared
    const after = addressesOf(accounts)
    if (before.join() === after.join()) return false
    provider.tell('accountsChanged', after)
    return true
  }
  const isReached = (network: string) =>
    accounts.length === 0 || accounts.some(({ chains }) => !hasSolana(chains) || hasChain(chains, network))
  const configured = () => solanaNetworks(context)
  const session = (): ConnectorSession => ({
    accounts: addressesOf(accounts),
    chainId: reference,
    provider: provider.provider,
    networks: configured()
      .filter(({ id }) => isReached(`${id}`))
      .map(({ caipNetworkId }) => caipNetworkId),
    isFixed: true,
    addressLabels: labelsOf(accounts),
    sendTransfer: async transfer => (await loadTransfer()).sendTransfer({ port, context }, transfer)
  })
  return {
    async connect({ silent, network }) {
      const ours = network?.chainNamespace === 'solana' ? network : context.selectedNetwork('solana')
      const wanted = `${ours?.id ?? reference}`
      const asked = askAccounts(port, { silent, network: wanted })
      const shared = silent ? await within(clock, reconnectDeadline, asked, throwTimeout) : await asked
      if (shared.length === 0 && !silent) throw noAccounts()
      take(shared)
      reference = isReached(wanted)
        ? wanted
        : `${configured().find(({ id }) => isReached(`${id}`))?.id ?? wanted}`
      return session()
    },
    async disconnect(keepPermission) {
      take([])
      provider.tell('disconnect', undefined)
      if (keepPermission) return
      const leaving = port.disconnect().catch(() => undefined)
      await within(clock, disconnectPatience, leaving, () => undefined)
    },
    subscribe: () =>
      port.onAccounts(shared => {
        // Without an account the wallet is locked or disconnected: the kit asks it silently, and finds out.
        if (take(shared)) emit({ type: 'accounts', accounts: addressesOf(shared) })
      }),
    async switchNetwork({ id }) {
      if (!isReached(`${id}`)) throw switchUnsupported()
      if (reference === `${id}`) return
      reference = `${id}`
      provider.tell('chainChanged', reference)
      emit({ type: 'network', chainId: reference })
    },
    async signMessage({ message, address }) {
      const bytes = new TextEncoder().encode(message)
      const { signed, signature } = await port.signMessage(address, bytes)
      // A wallet may sign other bytes than it was asked for: that is no signature of this message.
      if (signed.join() !== bytes.join()) throw walletBroken()
      return toBase58(signature)
    },
    signIn: question => signIn(port, reference, question),
    chooseAccount(address) {
      const chosen = accounts.find(account => account.address === address)
      // The provider signs with the first one.
      if (chosen) take([chosen, ...accounts.filter(account => account !== chosen)])
    }
  }
}

const solanaNetworks = ({ networks }: ConnectorContext): readonly Network[] =>
  networks.filter(({ chainNamespace }) => chainNamespace === 'solana')

/** A wallet that refuses a silent request does not share its accounts with this page any more. */
async function askAccounts(
  port: WalletPort,
  parameters: { readonly silent: boolean; readonly network: string }
): Promise<readonly PortAccount[]> {
  try {
    return await port.connect(parameters)
  } catch (cause) {
    const isRefused = parameters.silent && isLatchkeyError(cause, 'LATCHKEY_CONNECT__USER_REJECTED')
    throw isRefused ? noAccounts({ cause }) : cause
  }
}

const addressesOf = (accounts: readonly PortAccount[]): readonly string[] =>
  accounts.map(({ address }) => address)

function labelsOf(accounts: readonly PortAccount[]): Readonly<Record<string, string>> {
  return Object.fromEntries(accounts.flatMap(({ address, label }) => (label ? [[address, label]] : [])))
}

function throwTimeout(): never {
  throw walletTimeout()
}
