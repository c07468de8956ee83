import { isBitcoinChain, isEvmChain, isSolanaChain } from '../chains/findChain.js'
import type { Config } from '../config/Config.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { ChainTokens, SourceTools } from '../tokens/createChainTokens.js'
import { createGeckoPrices, createLlamaPrices } from './createHttpPrices.js'
import { createPoolPrices } from './createPoolPrices.js'
import {
  cachePrices,
  createTablePrices,
  joinPrices,
  type NamedPrices,
  type PriceSource,
  restAfterFailure
} from './PriceSource.js'

/** How long the prices of pools and of other parties are cached, in ms. */
const poolLifetime = 15_000
const httpLifetime = 60_000
/** How long another party is not asked after it failed, in ms: limits of calls are by the minute. */
const httpRest = 15_000

type Tools = SourceTools & { readonly tokens: (chain: ServedChain) => ChainTokens }

/** The prices of LATCHKEY_PRICES, then those of each network's own sources, best first. */
export function createPrices({ prices, chains }: Config, tools: Tools): PriceSource {
  const table: NamedPrices = { type: 'table', prices: createTablePrices(prices) }
  const sources = chains.flatMap(chain => sourcesOf(chain, tools).map(source => within(chain, source)))
  return joinPrices([table, ...sources], tools.log)
}

function sourcesOf(chain: ServedChain, tools: Tools): readonly NamedPrices[] {
  const { safeFetch, now, tokens } = tools
  if (![isEvmChain, isSolanaChain, isBitcoinChain].some(isOne => isOne(chain))) return []
  return (chain.priceSources ?? []).map((config): NamedPrices => {
    const { type } = config
    if (type === 'pools') {
      const prices = createPoolPrices(config, chain, tokens(chain))
      return { type, prices: cachePrices(prices, now, poolLifetime) }
    }
    const prices =
      type === 'defillama'
        ? createLlamaPrices(config, chain, safeFetch)
        : createGeckoPrices(config, chain, safeFetch)
    return { type, prices: cachePrices(restAfterFailure(prices, now, httpRest), now, httpLifetime) }
  })
}

/** A source that is asked about its own network only. */
function within(chain: ServedChain, { type, prices }: NamedPrices): NamedPrices {
  const prefix = `${chain.caipNetworkId}:`
  return {
    type,
    prices: async (tokens, currency) => {
      const own = tokens.filter(token => token.startsWith(prefix))
      if (own.length === 0) return []
      const found = await prices(own, currency)
      return tokens.map(token => found[own.indexOf(token)])
    }
  }
}
