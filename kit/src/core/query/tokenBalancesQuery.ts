import { balanceUnavailable } from '../../protocol/errors/wallet.js'
import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { filterZeroDecimals } from '../../protocol/filterZeroDecimals.js'
import type { Balance } from '../../protocol/http/account.js'
import { balanceCacheDuration, balanceRetryGap } from '../../protocol/limits.js'
import { formatUnits } from '../../protocol/units.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { tokenBalancesKey } from './accountKeys.js'
import { fetchQuery } from './fetchQuery.js'
import { isChainSupported } from './isChainSupported.js'
import { nativeBalanceQuery } from './nativeBalanceQuery.js'
import type { QueryOptions } from './Query.js'

/**
 * The tokens of an account on its network: from the data API if one is configured and supports the network, else only the native
 * coin from the network's RPC. Fresh for 30 s; no new request for 30 s after a failure (SPEC section 8). Tokens with zero
 * decimals are left out (SPEC section 5).
 * @example const balances = await fetchQuery(kit, tokenBalancesQuery(kit, account.caipAddress))
 */
export function tokenBalancesQuery(kit: Kit, account: CaipAddress): QueryOptions<readonly Balance[]> {
  return {
    key: tokenBalancesKey(account),
    staleTime: balanceCacheDuration,
    retryGap: balanceRetryGap,
    // Opening and closing the account sends one request in 30 s (promise P28).
    outlivesObservers: true,
    fetch: async signal => {
      const { caipNetworkId, address } = parseCaipAddress(account)
      if (!(await isChainSupported(kit, caipNetworkId, signal))) return nativeAlone(kit, account, signal)
      const services = await (await kit.services()).account()
      return filterZeroDecimals(await services.getBalances({ address, chainId: caipNetworkId }, signal))
    }
  }
}

async function nativeAlone(kit: Kit, account: CaipAddress, signal: AbortSignal): Promise<readonly Balance[]> {
  const { amount, decimals, symbol } = await fetchQuery(kit, nativeBalanceQuery(kit, account), signal)
  const { caipNetworkId } = parseCaipAddress(account)
  const network = findNetwork(kit, caipNetworkId)
  if (!network) throw balanceUnavailable()
  const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
  return [
    { name: network.nativeCurrency.name, symbol, chainId: caipNetworkId, price: 0, quantity, iconUrl: '' }
  ]
}
