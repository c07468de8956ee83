import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { filterZeroDecimals } from '../../protocol/filterZeroDecimals.js'
import type { Balance } from '../../protocol/http/account.js'
import { balanceCacheDuration, balanceRetryGap } from '../../protocol/limits.js'
import { formatUnits } from '../../protocol/units.js'
import { networkClient } from '../connection/networkClient.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { servedImage } from '../select/servedImage.js'
import { type NativeBalance, tokenBalancesKey } from './accountKeys.js'
import { fetchQuery } from './fetchQuery.js'
import { nativeBalanceQuery, readBalance, unavailable } from './nativeBalanceQuery.js'
import type { QueryOptions } from './Query.js'
import { servedTokensQuery } from './servedTokensQuery.js'
import { walletAssets } from './walletAssets.js'

/**
 * The tokens of an account on its network, those of the highest value first, those of unknown value last: as the wallet lists them
 * if it can (wire.md section 7.11), else from the data API if one is configured and supports the network, else from the network's
 * RPC: all that it lists, or the native coin and the token of option `tokens`. Fresh for 30 s; no new request for 30 s after a failure (SPEC section 8).
 * Tokens with zero decimals are left out (SPEC section 5), unless option `filterTokens` replaces that rule.
 * @example const balances = await fetchQuery(kit, tokenBalancesQuery(kit, account.caipAddress))
 */
export function tokenBalancesQuery(kit: Kit, account: CaipAddress): QueryOptions<readonly Balance[]> {
  return {
    key: tokenBalancesKey(account),
    staleTime: balanceCacheDuration,
    retryGap: balanceRetryGap,
    // Opening and closing the account sends one request in 30 s (promise P28).
    outlivesObservers: true,
    fetch: async (signal, isInvalidated) => {
      const balances =
        (await walletAssets(kit, account, signal)) ??
        (await fetchQuery(kit, servedTokensQuery(kit, account, isInvalidated), signal)).balances ??
        (await balancesOnChain(kit, account, signal))
      const { filterTokens = filterZeroDecimals } = kit.config.get()
      const pictured = balances.map(balance => ({
        ...balance,
        iconUrl: servedImage(kit, balance.iconUrl) ?? ''
      }))
      return sortTokens(filterTokens(pictured))
    }
  }
}

async function balancesOnChain(
  kit: Kit,
  account: CaipAddress,
  signal: AbortSignal
): Promise<readonly Balance[]> {
  const { caipNetworkId, address } = parseCaipAddress(account)
  const network = findNetwork(kit, caipNetworkId)
  const client = network && (await networkClient(kit, network))
  if (client?.getBalances) {
    const held = await client.getBalances({ address }).catch(unavailable)
    return held.map(balance => toBalance(balance, caipNetworkId, balance.address))
  }
  const token = kit.config.get().tokens[caipNetworkId]
  // The balance that the account shows: the token of option `tokens`, else the native coin.
  const shown = fetchQuery(kit, nativeBalanceQuery(kit, account), signal)
  const read = await Promise.all(token ? [readBalance(kit, account), shown] : [shown])
  return read.map((balance, index) =>
    toBalance(balance, caipNetworkId, index > 0 ? token?.address : undefined)
  )
}

function toBalance(
  { name, symbol, amount, decimals }: NativeBalance,
  chainId: string,
  address: string | undefined
): Balance {
  const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    price: 0,
    quantity,
    iconUrl: ''
  }
}

/** The highest value first; unknown values last; of equal ones the native coin first, the others by name. */
function sortTokens(tokens: readonly Balance[]): readonly Balance[] {
  const rank = ({ address }: Balance) => (address === undefined ? 0 : 1)
  return [...tokens].sort(
    (one, other) =>
      (other.value ?? -1) - (one.value ?? -1) || rank(one) - rank(other) || one.name.localeCompare(other.name)
  )
}
