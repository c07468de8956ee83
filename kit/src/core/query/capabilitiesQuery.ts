import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { walletAssetsPatience } from '../../protocol/limits.js'
import type { WalletCapabilities } from '../../protocol/walletRequests.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { within } from '../within.js'
import { capabilitiesKey } from './accountKeys.js'
import type { QueryOptions } from './Query.js'

/** How long capabilities are fresh, in ms: an account may become a smart one while it is connected. Ours. */
const capabilitiesDuration = 30_000

/**
 * What the wallet can do for the account on its network (EIP-5792). Empty without an answer in 5 s, and where the lookup fails (SPEC
 * section 8): it never rejects. The wallet shows nothing.
 * @example const { atomic } = await fetchQuery(kit, capabilitiesQuery(kit, account.caipAddress))
 */
export function capabilitiesQuery(kit: Kit, account: CaipAddress): QueryOptions<WalletCapabilities> {
  return {
    key: capabilitiesKey(account),
    staleTime: capabilitiesDuration,
    outlivesObservers: true,
    fetch: async () => {
      const { namespace, address, caipNetworkId } = parseCaipAddress(account)
      // A connector of the application may throw instead of rejecting.
      const ask = async () =>
        accountOf(kit, namespace)?.connected.getCapabilities?.({ address, networks: [caipNetworkId] })
      const answer = await within(kit, walletAssetsPatience, ask()).catch(() => undefined)
      return answer?.[caipNetworkId] ?? {}
    }
  }
}
