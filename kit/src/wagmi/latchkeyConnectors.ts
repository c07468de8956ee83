import type { CreateConnectorFn } from '@wagmi/core'
import type { Services } from '../core/config/LatchkeyOptions.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { connectedKey, isFramed, isLeft } from './connectorKeys.js'
import type { ConnectorWork } from './connectorWork.js'
import { createSource } from './source.js'

const loadWork = /* @__PURE__ */ lazyImport(() => import('./connectorWork.js'))

/** Which connectors of the kit wagmi gets, and what they need where no instance of the kit is on the page. */
export type LatchkeyConnectorsOptions = {
  /**
   * By the id of each in wagmi: `walletConnect`, `ID_AUTH`, `coinbaseWalletSDK`, `baseAccount`, `safe`, `ledger`, `farcaster`, or that of a connector of
   * your own. Only what is named here is in the bytes of the page.
   */
  readonly wallets: Readonly<Record<string, ConnectorFactory>>
  /** How wallets describe the application. Used while no instance is bound, as the following. */
  readonly appName?: string | undefined
  readonly projectId?: string | undefined
  /** As in `createLatchkey`: a relay for WalletConnect comes from here or from `services.relay`. */
  readonly server?: string | undefined
  readonly services?: Services | undefined
}

/** Names that the wallets are listed under, by the ids of SPEC section 3. */
const names: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  ID_AUTH: 'Embedded wallet',
  coinbaseWalletSDK: 'Coinbase Wallet',
  baseAccount: 'Base Account',
  safe: 'Safe',
  ledger: 'Ledger',
  farcaster: 'Farcaster'
}

/**
 * The kit's connectors for an application's own wagmi `Config`, 2 or 3. With `wagmi({ config })` on the page they ask the person in the kit's modal, and
 * know its services; without it they work alone, and a pairing code is an event `message` of wagmi with type `display_uri`. `isAuthorized`
 * never rejects, never prompts and ends within 2 s. Rejections are viem's `UserRejectedRequestError`; other errors are `LatchkeyError`.
 * @example
 * const connectors = latchkeyConnectors({ wallets: { walletConnect: walletConnect() }, server: 'https://wallets.my.app' })
 */
export function latchkeyConnectors(options: LatchkeyConnectorsOptions): CreateConnectorFn[] {
  return Object.entries(options.wallets).map(([id, factory]) => latchkeyConnector(id, factory, options))
}

function latchkeyConnector(
  id: string,
  factory: ConnectorFactory,
  options: LatchkeyConnectorsOptions
): CreateConnectorFn {
  return ({ chains, emitter, storage }) => {
    const source = createSource(factory)
    const parts = { id, factory, options, chains, emitter, storage, source }
    let made: ConnectorWork | undefined
    const work = async () => {
      const { createWork } = await loadWork()
      made ??= createWork(parts)
      return made
    }
    source.onLive(session => {
      work()
        .then(own => own.connectLive(session))
        .catch((error: Error) => emitter.emit('error', { error }))
    })
    const connector = {
      id,
      name: names[id] ?? id,
      type: id === 'walletConnect' ? 'walletConnect' : 'latchkey',
      latchkey: source.bridge,
      connect: async (parameters?: {
        chainId?: number | undefined
        isReconnecting?: boolean | undefined
        withCapabilities?: boolean | undefined
      }) => (await work()).connect(parameters),
      disconnect: async () => (await work()).disconnect(),
      getAccounts: async () => (await work()).getAccounts(),
      getChainId: async () => (await work()).getChainId(),
      getProvider: async () => (await work()).provider,
      async isAuthorized() {
        try {
          // A page of a person who never used it loads nothing of it.
          const isKnown = isFramed(id) ? !(await isLeft(parts)) : await storage?.getItem(connectedKey(id))
          if (!isKnown) return false
          return await (await work()).isAuthorized()
        } catch {
          return false
        }
      },
      switchChain: async ({ chainId }: { chainId: number }) => (await work()).switchChain(chainId),
      // wagmi's names for the events of a provider. The kit's connectors report theirs by themselves.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined
    }
    // wagmi's type has a conditional type of `withCapabilities`, which no function can be shown to have.
    return connector as unknown as ReturnType<CreateConnectorFn>
  }
}
