import { parseCaipNetworkId } from '../../protocol/caip.js'
import { noAccounts, watchOnly } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { mayWatch } from '../select/mayWatch.js'
import { selectedNetwork } from '../select/network.js'
import { watchConnectorId } from '../select/watchConnectorId.js'
import { setWatched, type WatchedAccount } from '../state/watched.js'
import { readWatched } from '../storage/watched.js'
import { addressTest } from './addressTest.js'

/** Our own drawing. As a `data:` picture like that of a wallet: pages show it with their lists of connectors, too. */
const eyeIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath fill='%2356606e' d='M0 0h20v20H0z'/%3E%3Cg fill='none' stroke='%23fff' stroke-width='1.6'%3E%3Cpath d='M3 10c2-3.4 4.3-5 7-5s5 1.6 7 5c-2 3.4-4.3 5-7 5s-5-1.6-7-5z'/%3E%3Ccircle cx='10' cy='10' r='2.3'/%3E%3C/g%3E%3C/svg%3E"

/**
 * The connector of the watch-only accounts of a namespace: of `known`, by default of the stored ones. Its session has accounts and a chain
 * that the page keeps, and no request of a wallet: whatever needs a signature is absent, or rejects with LATCHKEY_ACCOUNT__WATCH_ONLY, as
 * does `connect` where accounts may not be watched. It is in no list of wallets.
 */
export function createWatchConnector(
  kit: Kit,
  namespace: Namespace,
  known?: readonly WatchedAccount[]
): Connector {
  let chainId = ''
  return {
    id: watchConnectorId,
    name: 'Watch-only',
    icon: eyeIcon,
    type: 'EXTERNAL',
    reach: 'page',
    namespace,
    activeChain: 'page',
    async connect({ network = selectedNetwork(kit, namespace) }) {
      if (!mayWatch(kit)) throw watchOnly({ details: 'accounts may not be watched here' })
      const watched = known ?? (await loadWatched(kit, namespace))
      const accounts = watched.map(({ address }) => address)
      if (accounts.length === 0 || !network) throw noAccounts()
      chainId = parseCaipNetworkId(network.caipNetworkId).reference
      const provider = createReader(namespace, accounts, () => chainId)
      return { accounts, chainId, provider, isWatchOnly: true, addressLabels: labelsOf(watched) }
    },
    async switchNetwork({ caipNetworkId }) {
      chainId = parseCaipNetworkId(caipNetworkId).reference
    }
  }
}

const labelsOf = (accounts: readonly WatchedAccount[]) =>
  Object.fromEntries(accounts.flatMap(({ address, name }) => (name ? [[address, name]] : [])))

/** Reads the watch-only accounts of a namespace from the storage, which all tabs share. */
export async function loadWatched(kit: Kit, namespace: Namespace): Promise<readonly WatchedAccount[]> {
  const accounts = await readWatched(kit, namespace, addressTest(kit, namespace))
  setWatched(kit, namespace, accounts)
  return accounts
}

/**
 * The provider that a host gets: for EVM of EIP-1193, which answers with the accounts and the chain (EIP-695); the host's own RPC reads the
 * rest. The providers of other namespaces only sign.
 */
const createReader = (namespace: Namespace, accounts: readonly string[], chainId: () => string) =>
  namespace === 'eip155' ? createEvmReader(accounts, chainId) : {}

const createEvmReader = (accounts: readonly string[], chainId: () => string) => ({
  async request({ method }: { readonly method: string }): Promise<unknown> {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts
    if (method === 'eth_chainId') return `0x${Number(chainId()).toString(16)}`
    throw watchOnly({ details: method })
  }
})
