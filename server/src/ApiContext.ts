import type { Context } from './Context.js'
import type { ServedChain } from './config/chainsFile.js'
import { createSafeFetch, type SafeFetch } from './http/createSafeFetch.js'
import { type ChainNfts, createNfts } from './nfts/createChainNfts.js'
import { createPrices } from './price/createPrices.js'
import type { PriceSource } from './price/PriceSource.js'
import { type ChainTokens, createTokens } from './tokens/createChainTokens.js'

/** The dependencies of the handlers of chain data. Other roles do not load them. */
export type ApiContext = Omit<Context, 'prices'> & {
  readonly prices: PriceSource
  /** The tokens of an eip155 network. */
  readonly tokens: (chain: ServedChain) => ChainTokens
  /** The NFTs of an eip155 network. */
  readonly nfts: (chain: ServedChain) => ChainNfts
  readonly safeFetch: SafeFetch
}

/** Creates the sources of chain data from the configuration; token lists begin to load. */
export function createApiContext(context: Context): ApiContext {
  const safeFetch = createSafeFetch()
  const tools = { ...context, safeFetch }
  const tokens = createTokens(context.config.chains, tools)
  return {
    ...tools,
    tokens,
    nfts: createNfts(context.config.chains, { ...tools, tokens }),
    prices: context.prices ?? createPrices(context.config, { ...tools, tokens })
  }
}
