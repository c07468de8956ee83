import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { parseUnits } from '../../protocol/units.js'
import type { Kit } from '../Kit.js'
import { type NativeBalance, type ServedTokens, servedTokensKey } from './accountKeys.js'
import { fetchQuery } from './fetchQuery.js'
import { isChainSupported } from './isChainSupported.js'
import type { QueryOptions } from './Query.js'

/**
 * The native coin in `forceUpdate` (wire.md section 1.4, where it exists for EVM only; our server takes it for Solana and Bitcoin too), by its
 * address in the data API (wire.md section 7.1).
 */
const nativeTokens: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  bip122: '0x'
}

/** A part of `tokenBalancesQuery`, with what it does not say: whether tokens may be missing. Without a data API none are said to be. */
export function servedTokensQuery(
  kit: Kit,
  account: CaipAddress,
  isInvalidated = false
): QueryOptions<ServedTokens> {
  return {
    key: servedTokensKey(account),
    staleTime: 0,
    async fetch(signal) {
      const { caipNetworkId, namespace, address } = parseCaipAddress(account)
      if (!(await isChainSupported(kit, caipNetworkId, signal)))
        return { isIncomplete: !!kit.config.get().services.api }
      const services = await (await kit.services()).account()
      const native = nativeTokens[namespace]
      const forceUpdate = isInvalidated && native ? `${caipNetworkId}:${native}` : undefined
      const answer = await services.getBalances({ address, chainId: caipNetworkId, forceUpdate }, signal)
      return {
        // A balance of another network would be shown, and sent, as one of this network.
        balances: answer.balances.filter(
          ({ chainId = caipNetworkId, address }) =>
            chainId === caipNetworkId && (!address?.includes(':') || address.startsWith(`${caipNetworkId}:`))
        ),
        isIncomplete: answer.incomplete?.includes(caipNetworkId) ?? false
      }
    }
  }
}

/**
 * The native coin of an account from the data API; undefined if that does not support the network. Rejects if the request fails, or the amount is no
 * number.
 */
export async function fetchServedCoin(
  kit: Kit,
  account: CaipAddress,
  isInvalidated?: boolean
): Promise<NativeBalance | undefined> {
  const { balances } = await fetchQuery(kit, servedTokensQuery(kit, account, isInvalidated))
  const coin = balances?.find(({ address }) => address === undefined)
  if (!coin) return undefined
  const { name, symbol, quantity } = coin
  const decimals = Number(quantity.decimals)
  return { name, symbol, decimals, amount: parseUnits(quantity.numeric, decimals) }
}
