import { type ActivitySources, createActivitySources } from './activity/createActivitySources.js'
import { type ChainApprovals, createApprovals } from './approvals/createChainApprovals.js'
import type { Context } from './Context.js'
import { createExplorers } from './chains/createExplorer.js'
import type { ServedChain } from './config/chainsFile.js'
import { createGasPrices, type ReadGasPrices } from './convert/createGasPrices.js'
import { createQuoteSources, type QuoteSources } from './convert/createQuoteSources.js'
import { createSafeFetch, type SafeFetch } from './http/createSafeFetch.js'
import { type ChainNfts, createNfts } from './nfts/createChainNfts.js'
import { createOnRamp, type OnRamp } from './onramp/createOnRamp.js'
import { createPrices } from './price/createPrices.js'
import type { PriceSource } from './price/PriceSource.js'
import { createSolanaTokenSources, type SolanaTokens } from './solana/createSolanaTokens.js'
import { type ChainTokens, createTokens } from './tokens/createChainTokens.js'

/** The dependencies of the handlers of chain data. Other roles do not load them. */
export type ApiContext = Omit<Context, 'prices'> & {
  readonly prices: PriceSource
  /** The tokens of an eip155 network. */
  readonly tokens: (chain: ServedChain) => ChainTokens
  /** The tokens of a Solana network. */
  readonly solana: (chain: ServedChain) => SolanaTokens
  /** The NFTs of an eip155 network. */
  readonly nfts: (chain: ServedChain) => ChainNfts
  /** The approvals of an eip155 network. */
  readonly approvals: (chain: ServedChain) => ChainApprovals
  /** The history of accounts on a network. */
  readonly activity: ActivitySources
  /** The sources of swaps on a network. */
  readonly quotes: QuoteSources
  /** The price of gas on an eip155 network. */
  readonly gasPrices: ReadGasPrices
  /** The configured sellers of tokens for money. Undefined: there is none. */
  readonly onramp: OnRamp | undefined
  /** Fetches from sources that the host configured. */
  readonly sourceFetch: SafeFetch
  /** Fetches what a chain names: metadata and images. Slow ones do not hold up the configured sources. */
  readonly contentFetch: SafeFetch
}

/** Creates the sources of chain data from the configuration; token lists begin to load. */
export function createApiContext(context: Context): ApiContext {
  const contentFetch = createSafeFetch()
  const safeFetch = createSafeFetch()
  const tools = { ...context, safeFetch, contentFetch, createExplorer: createExplorers(safeFetch) }
  const tokens = createTokens(context.config.chains, tools)
  const solana = createSolanaTokenSources(context.config.chains, tools)
  const prices = context.prices ?? createPrices(context.config, { ...tools, tokens })
  return {
    ...context,
    contentFetch,
    sourceFetch: safeFetch,
    tokens,
    solana,
    nfts: createNfts(context.config.chains, { ...tools, tokens }),
    approvals: createApprovals(context.config.chains, { ...tools, tokens }),
    activity: createActivitySources(context.config.chains, tools),
    quotes: createQuoteSources(context.config.chains, { ...tools, tokens }),
    gasPrices: createGasPrices(context),
    onramp: createOnRamp(context, prices),
    prices
  }
}
