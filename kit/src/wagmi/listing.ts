import type { Config } from '@wagmi/core'
import type { StoredConnection } from '../core/connection/followStore.js'
import type { Connector, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { parseAccounts } from '../evm/accounts.js'
import { parseChainId } from '../evm/chainId.js'
import type { Eip1193Provider } from '../evm/provider.js'
import { bridgeOf } from './bridge.js'
import { providerRequests } from './providerRequests.js'
import { type Own, wrapConnector } from './wrapConnector.js'
import type { WagmiConnection, WagmiConnector } from './wagmiConnector.js'

/** wagmi's connectors as connectors of the kit. */
export type Listing = {
  /** Adds those that are new, removes those that are gone. */
  update(): void
  find(own: WagmiConnector): Connector | undefined
  /** The ids in wagmi of a connector of the kit. */
  wagmiIds(id: string): readonly string[]
  hasProvider(own: WagmiConnector): boolean
  setProvider(own: WagmiConnector, provider: unknown): void
  /** What the kit shows of a connection; `undefined` if it cannot be used. */
  stored(connection: WagmiConnection): StoredConnection | undefined
}

/** Creates the list of an instance. `onNews` is called when a session has changed in what wagmi's store does not have. */
export function createListing(config: Config, context: ConnectorContext, onNews: () => void): Listing {
  const all = new Map<WagmiConnector, Own & { readonly remove: () => void }>()
  /** Also those that no wallet is behind so far. */
  const seen = new Set<WagmiConnector>()
  const providers = new Map<WagmiConnector, Eip1193Provider | undefined>()
  const clock = context.environment.clock

  const add = (own: WagmiConnector) => {
    const bridge = bridgeOf(own)
    if (!bridge) return list(own, undefined)
    const bound = bridge.bind(context, late => {
      if (!all.has(own)) list(own, late)
    })
    if (bound) list(own, bound)
  }
  const list = (own: WagmiConnector, bound: Connector | undefined) => {
    const made = wrapConnector({
      config,
      own,
      id: freeId(
        own.id,
        [...all.values()].map(({ connector }) => connector.id)
      ),
      bound,
      clock,
      sessionOf: () => sessionOf(own)
    })
    const stop = bridgeOf(own)?.subscribe(event => {
      if (event.type === 'session') onNews()
    })
    const remove = context.addConnector(made.connector)
    all.set(own, {
      ...made,
      remove() {
        stop?.()
        remove()
      }
    })
  }
  const stored = ({ connector: own, accounts, chainId }: WagmiConnection): StoredConnection | undefined => {
    const listed = all.get(own)
    if (!listed || listed.isAbandoned()) return undefined
    const { connector } = listed
    const session = toSession(own, providers.get(own), { accounts, chainId })
    return session && { connector, session }
  }
  const sessionOf = async (own: WagmiConnector) => {
    if (!providers.has(own)) providers.set(own, (await own.getProvider()) as Eip1193Provider | undefined)
    const connection = config.state.connections.get(own.uid)
    return connection && stored(connection)?.session
  }
  context.onDestroy(() => all.clear())

  return {
    update() {
      const now = new Set(config.connectors)
      for (const [own, { remove }] of all) if (!now.has(own) && all.delete(own)) remove()
      for (const own of now) {
        if (seen.has(own)) continue
        seen.add(own)
        add(own)
      }
    },
    find: own => all.get(own)?.connector,
    wagmiIds: id => [...all].filter(([, { connector }]) => connector.id === id).map(([own]) => own.id),
    hasProvider: own => providers.has(own),
    setProvider: (own, provider) => void providers.set(own, provider as Eip1193Provider | undefined),
    stored
  }
}

/** wagmi lists wallets with equal ids where a host does; the kit's ids are unique. */
function freeId(id: string, taken: readonly string[]): string {
  let free = id
  for (let count = 2; taken.includes(free); count += 1) free = `${id}#${count}`
  return free
}

/** A wagmi connector is a host's own code, or of a package: what it says is checked as what a wallet says. */
function toSession(
  own: WagmiConnector,
  provider: Eip1193Provider | undefined,
  connection: Pick<WagmiConnection, 'accounts' | 'chainId'>
): ConnectorSession | undefined {
  try {
    const facts = {
      accounts: parseAccounts(connection.accounts),
      chainId: parseChainId(connection.chainId)
    }
    if (facts.accounts.length === 0) return undefined
    const bound = bridgeOf(own)?.session()
    if (bound) return { ...bound, ...facts }
    return provider && { ...facts, provider, ...providerRequests(provider) }
  } catch {
    return undefined
  }
}
