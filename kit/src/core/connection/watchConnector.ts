import { parseCaipNetworkId } from '../../protocol/caip.js'
import { noAccounts, watchOnly } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'
import { watchConnectorId } from '../select/watchConnectorId.js'
import { setWatched, type WatchedAccount, watchedSlice } from '../state/watched.js'
import { readWatched } from '../storage/watched.js'

/**
 * The connector of the watch-only accounts of a namespace. Its session has accounts and a chain that the page keeps, and no request of a
 * wallet: whatever needs a signature is absent, or rejects with LATCHKEY_ACCOUNT__WATCH_ONLY. It is in no list of wallets.
 */
export function createWatchConnector(kit: Kit, namespace: Namespace): Connector {
  return {
    id: watchConnectorId,
    name: 'Watch-only',
    type: 'EXTERNAL',
    reach: 'page',
    namespace,
    activeChain: 'page',
    async connect({ network = selectedNetwork(kit, namespace) }) {
      const accounts = (await loadWatched(kit, namespace)).map(({ address }) => address)
      if (accounts.length === 0 || !network) throw noAccounts()
      const { reference: chainId } = parseCaipNetworkId(network.caipNetworkId)
      return { accounts, chainId, provider: createReader(accounts), isWatchOnly: true }
    },
    switchNetwork: async () => undefined
  }
}

/** Reads the watch-only accounts of a namespace from the storage, which all tabs share; from the state if the storage has none. */
export async function loadWatched(kit: Kit, namespace: Namespace): Promise<readonly WatchedAccount[]> {
  const stored = await readWatched(kit, namespace)
  if (stored.length > 0) setWatched(kit, namespace, stored)
  return kit.slice(watchedSlice).get()[namespace] ?? []
}

/** What a host gets as the provider (EIP-1193): it names the accounts. Reading is the host's own RPC's. */
const createReader = (accounts: readonly string[]) => ({
  async request({ method }: { readonly method: string }): Promise<unknown> {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts
    throw watchOnly({ details: method })
  }
})
