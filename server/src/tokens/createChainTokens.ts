import { type Address, zeroAddress } from 'viem'
import type { Context } from '../Context.js'
import { createReadCache } from '../chains/createReadCache.js'
import { evmClient, rootCause } from '../chains/evmClient.js'
import { isEvmChain } from '../chains/findChain.js'
import type { ChainReader } from '../chains/readMany.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { TokenSourceConfig } from '../config/dataSources.js'
import type { SafeFetch } from '../http/createSafeFetch.js'
import { inTime } from '../http/inTime.js'
import { InternalError } from '../InternalError.js'
import { createUpstream } from '../rpc/createUpstream.js'
import { createTokenList } from './createTokenList.js'
import { createAlchemyTokens, createExplorerTokens } from './discoverTokens.js'
import { readTokens } from './readTokens.js'
import type { Found, Token, TokenCandidate, TokenSource } from './TokenSource.js'

/** The tokens of one network. */
export type ChainTokens = {
  readonly reader: ChainReader
  /** The tokens that an account may hold, of all sources; the first source that describes a token counts. */
  readonly candidates: (account: Address) => Promise<Found<TokenCandidate>>
  /** What is known of tokens: by configuration, by token lists, else by their contracts. Throws if no node responds. */
  readonly describe: (addresses: readonly Address[]) => Promise<readonly (Token | undefined)[]>
}

/** What the sources of chain data need. */
export type SourceTools = Pick<
  Context,
  'fetch' | 'now' | 'log' | 'upstreams' | 'tokenSources' | 'nftSources'
> & {
  readonly safeFetch: SafeFetch
}

/** How long found tokens of an account, and what contracts say about themselves, are cached, in ms. */
const discoveryLifetime = 60_000
const tokenLifetime = 60 * 60 * 1000
/** How long balances wait for a source, in ms; what comes late is there for the next reading. */
const patience = 3_000

/** Creates the token sources of each eip155 network. */
export function createTokens(
  chains: readonly ServedChain[],
  tools: SourceTools
): (chain: ServedChain) => ChainTokens {
  const tokens = new Map(
    chains.filter(isEvmChain).map(chain => [chain.caipNetworkId, createChainTokens(chain, tools)])
  )
  return chain => {
    const own = tokens.get(chain.caipNetworkId)
    if (own === undefined) throw new InternalError(`no tokens for ${chain.caipNetworkId}`)
    return own
  }
}

/** A source, and its name in the log. */
type NamedSource = { readonly type: string; readonly find: TokenSource }

function createChainTokens(chain: ServedChain, tools: SourceTools): ChainTokens {
  const { now, log, upstreams } = tools
  const reader: ChainReader = {
    client: evmClient(chain, upstreams(chain)),
    multicall3: chain.multicall3 as Address | undefined
  }
  const configured = (chain.tokens ?? []).map((token): Token => {
    return { ...token, address: token.address as Address, origin: 'configuration' }
  })
  const sources: readonly NamedSource[] = [
    ...(chain.tokenSources ?? []).map(config => ({
      type: config.type,
      find: createSource(config, chain, tools)
    })),
    ...(tools.tokenSources[chain.caipNetworkId] ?? []).map(find => ({ type: 'port', find }))
  ]
  const lists = sources.filter(({ type }) => type === 'tokenList')
  const ask = async (asked: readonly NamedSource[], account: Address): Promise<Found<TokenCandidate>> => {
    const found = await Promise.all(
      asked.map(async ({ type, find }): Promise<Found<TokenCandidate>> => {
        const inVain = (error: unknown) => {
          log.error('token source failed', error, { chain: chain.caipNetworkId, type })
          return { items: [], isComplete: false }
        }
        const result = await inTime(find(account), patience).catch(error => inVain(rootCause(error)))
        return result ?? inVain('too slow')
      })
    )
    const all = [
      ...configured.map(token => ({ address: token.address, token })),
      ...found.flatMap(({ items }) => items)
    ]
    return { items: firstOfEach(all), isComplete: found.every(({ isComplete }) => isComplete) }
  }
  const contracts = createContractCache(reader, now)
  return {
    reader,
    candidates: account => ask(sources, account),
    describe: async addresses => {
      const { items } = await ask(lists, zeroAddress)
      const known = new Map(items.map(({ address, token }) => [address.toLowerCase(), token]))
      const missing = addresses.filter(address => !known.has(address.toLowerCase()))
      const read = await contracts(missing)
      return addresses.map(address => known.get(address.toLowerCase()) ?? read.get(address.toLowerCase()))
    }
  }
}

function createSource(config: TokenSourceConfig, chain: ServedChain, tools: SourceTools): TokenSource {
  const { fetch, safeFetch, now, log, upstreams } = tools
  if (config.type === 'tokenList')
    return createTokenList(config.location, {
      chainId: Number(chain.caipNetworkId.slice('eip155:'.length)),
      fetch: safeFetch,
      now,
      onFailure: error => log.error('token list cannot be read', error, { chain: chain.caipNetworkId })
    })
  const find =
    config.type === 'alchemy'
      ? createAlchemyTokens(config.url === undefined ? upstreams(chain) : ownUpstream(config.url, fetch))
      : createExplorerTokens(config, chain, safeFetch)
  const cache = createReadCache<Found<TokenCandidate>>({ now, lifetime: discoveryLifetime, capacity: 1_000 })
  return account => cache.read(account, () => find(account))
}

function ownUpstream(url: string, fetch: typeof globalThis.fetch) {
  // The failure reaches the log through the source.
  return createUpstream([url], { fetch, onFailure: () => {} })
}

/** The first candidate of each address that is described, otherwise the first. */
function firstOfEach(candidates: readonly TokenCandidate[]): readonly TokenCandidate[] {
  const first = new Map<string, TokenCandidate>()
  for (const candidate of candidates) {
    const id = candidate.address.toLowerCase()
    const known = first.get(id)
    if (known === undefined || (known.token === undefined && candidate.token !== undefined))
      first.set(id, candidate)
  }
  return [...first.values()]
}

/** Reads tokens from their contracts, those of one call together, and caches them for an hour. */
function createContractCache(reader: ChainReader, now: () => number) {
  const cache = createReadCache<Token | undefined>({ now, lifetime: tokenLifetime, capacity: 20_000 })
  return async (addresses: readonly Address[]): Promise<ReadonlyMap<string, Token | undefined>> => {
    const ids = [...new Set(addresses.map(address => address.toLowerCase() as Address))]
    const cached = ids.map(cache.current)
    const missing = ids.filter((_, i) => cached[i] === undefined)
    const reading = missing.length === 0 ? undefined : readTokens(reader, missing)
    const tokens = await Promise.all(
      ids.map((id, i) => cached[i] ?? cache.read(id, async () => (await reading)?.[missing.indexOf(id)]))
    )
    return new Map(ids.map((id, i) => [id, tokens[i]]))
  }
}
