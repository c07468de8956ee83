import type { Balance, Currency } from 'latchkey/protocol/http'
import { formatUnits } from 'viem'
import { nativeAddressOf } from '../chains/caip10.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { PriceSource } from '../price/PriceSource.js'
import type { IconToken } from '../tokens/addTokenImageRoutes.js'
import type { ChainBalances } from './readChainBalances.js'

type Line = {
  readonly token: IconToken & { readonly name: string; readonly decimals: number }
  readonly amount: bigint
  readonly address?: string
  readonly isSpam?: boolean
}

type Options = {
  readonly chain: ServedChain
  readonly currency: Currency
  readonly prices: PriceSource
  readonly iconUrl: (token: IconToken) => string
}

/**
 * One chain's balances in the wire format: the native coin first, even when zero, then the tokens. A balance without a
 * price has no `value`.
 */
export async function describeBalances(
  balances: ChainBalances,
  { chain, currency, prices, iconUrl }: Options
): Promise<readonly Balance[]> {
  const id = chain.caipNetworkId
  const lines: readonly Line[] = [
    { token: chain.nativeCurrency, amount: balances.native },
    ...balances.tokens.map(({ token, amount, isSpam }) => ({
      token,
      amount,
      address: `${id}:${token.address}`,
      isSpam
    }))
  ]
  const found = await prices(
    lines.map(({ address }) => address ?? `${id}:${nativeAddressOf(chain)}`),
    currency
  )
  return lines.map(({ token, amount, address, isSpam }, i): Balance => {
    const numeric = formatUnits(amount, token.decimals)
    const price = found[i]
    const value = price === undefined ? Number.NaN : Number(numeric) * price
    return {
      name: token.name,
      symbol: token.symbol,
      chainId: id,
      ...(address === undefined ? {} : { address }),
      ...(Number.isFinite(value) ? { value } : {}),
      price: price ?? 0,
      quantity: { decimals: String(token.decimals), numeric },
      iconUrl: iconUrl(token),
      ...(isSpam ? { isSpam } : {})
    }
  })
}
