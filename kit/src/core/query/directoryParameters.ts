import type { Namespace } from '../../protocol/namespaces.js'
import type { Query } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'

/**
 * The parameters of every request for wallets: the wallets that the host includes, those to leave out, and the networks, of one namespace
 * or of all.
 */
export function directoryParameters(
  kit: Kit,
  namespace?: Namespace,
  exclude: readonly string[] = kit.config.get().excludeWalletIds
): Query {
  return {
    include: kit.config.get().includeWalletIds.join(',') || undefined,
    exclude: exclude.join(',') || undefined,
    chains: kit.state.network
      .get()
      .networks.flatMap(({ chainNamespace, caipNetworkId }) =>
        namespace && chainNamespace !== namespace ? [] : caipNetworkId
      )
      .join(',')
  }
}
