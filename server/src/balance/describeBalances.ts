import type { Balance, Currency } from 'latchkey/protocol/http'
import { formatUnits } from 'viem'
import { nativeAddress } from '../chains/caip10.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { PriceSource } from '../price/PriceSource.js'
import type { ChainBalances } from './readChainBalances.js'

type Options = {
  readonly chain: ServedChain
  readonly currency: Currency
  readonly prices: PriceSource
  readonly iconUrl: (symbol: string) => string
}

/** One chain's balances in the wire format: the native coin first, even when zero, then the tokens. */
export async function describeBalances(
  balances: ChainBalances,
  options: Options
): Promise<readonly Balance[]> {
  const { chain, currency, prices, iconUrl } = options
  const id = chain.caipNetworkId
  const describe = async (
    what: { name: string; symbol: string; decimals: number; iconUrl?: string | undefined },
    amount: bigint,
    address: string | undefined
  ): Promise<Balance> => {
    const numeric = formatUnits(amount, what.decimals)
    const price = await prices(address ?? `${id}:${nativeAddress}`, currency)
    const value = Number(numeric) * (price ?? Number.NaN)
    return {
      name: what.name,
      symbol: what.symbol,
      chainId: id,
      ...(address === undefined ? {} : { address }),
      ...(Number.isFinite(value) ? { value } : {}),
      price: price ?? 0,
      quantity: { decimals: String(what.decimals), numeric },
      iconUrl: what.iconUrl ?? iconUrl(what.symbol)
    }
  }
  return Promise.all([
    describe(chain.nativeCurrency, balances.native, undefined),
    ...balances.tokens.map(({ token, amount }) => describe(token, amount, `${id}:${token.address}`))
  ])
}
