import { symbolSkeleton } from 'latchkey/protocol'
import { type Address, isAddress, zeroAddress } from 'viem'
import type { Context } from '../Context.js'
import type { CreateExplorer } from '../chains/createExplorer.js'
import { createReadCache } from '../chains/createReadCache.js'
import { evmClient } from '../chains/evmClient.js'
import { isEvmChain } from '../chains/findChain.js'
import { type ChainReader, createChainReader } from '../chains/readMany.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { TokenSourceConfig } from '../config/dataSources.js'
import type { SafeFetch } from '../http/createSafeFetch.js'
import { inTime } from '../http/inTime.js'
import { InternalError } from '../InternalError.js'
import { rootCause } from '../rootCause.js'
import { createUpstream } from '../rpc/createUpstream.js'
import { createContractTokens, type OnUnreadable } from './createContractTokens.js'
import { createIndexTokens } from './createIndexTokens.js'
import { createListReader, createTokenList, type ListReader } from './createTokenList.js'
import { createAlchemyTokens, createExplorerTokens } from './discoverTokens.js'
import type { Found, Token, TokenCandidate, TokenDescription, TokenSource } from './TokenSource.js'

/** The tokens of one network. */
export type ChainTokens = {
  readonly reader: ChainReader
  /** The tokens that an account may hold, of all sources; the first source that describes a token counts. */
  readonly candidates: (account: Address) => Promise<Found<TokenCandidate>>
  /** The tokens of the configuration and of token lists, each once. */
  readonly listed: () => Promise<readonly Token[]>
  /** The skeletons of the symbols of the coin, and of the tokens of the configuration and of token lists. */
  readonly knownSymbols: () => Promise<ReadonlySet<string>>
  /**
   * What is known of tokens and collections: by configuration, by token lists, else by their contracts; undefined if a
   * contract says nothing. If contracts cannot be read now it throws; with `onUnreadable` it calls that, and those are undefined,
   * as are contracts that take longer than 3 s.
   */
  readonly describe: (
    addresses: readonly Address[],
    onUnreadable?: OnUnreadable
  ) => Promise<readonly (TokenDescription | undefined)[]>
}

/** What the sources of chain data need. */
export type SourceTools = Pick<
  Context,
  'db' | 'fetch' | 'now' | 'log' | 'upstreams' | 'tokenSources' | 'nftSources'
> & {
  readonly safeFetch: SafeFetch
  readonly createExplorer: CreateExplorer
}

type SharedTools = SourceTools & { readonly readList: ListReader }

/** How long the tokens that other parties found are cached, in ms. */
const discoveryLifetime = 60_000
/** How long balances wait for a source, and histories for contracts, in ms; what comes late is there for the next reading. */
const patience = 3_000

/** Creates the token sources of each eip155 network. */
export function createTokens(
  chains: readonly ServedChain[],
  tools: SourceTools
): (chain: ServedChain) => ChainTokens {
  const shared = { ...tools, readList: createListReader(tools.safeFetch) }
  const tokens = new Map(
    chains.filter(isEvmChain).map(chain => [chain.caipNetworkId, createChainTokens(chain, shared)])
  )
  return chain => {
    const own = tokens.get(chain.caipNetworkId)
    if (own === undefined) throw new InternalError(`no tokens for ${chain.caipNetworkId}`)
    return own
  }
}

/** A source, and its name in the log. */
type NamedSource = { readonly type: string; readonly find: TokenSource }

function createChainTokens(chain: ServedChain, tools: SharedTools): ChainTokens {
  const { db, now, log, upstreams } = tools
  const client = evmClient(chain, upstreams(chain))
  const reader = createChainReader(client, chain.multicall3 as Address | undefined, now)
  const configured = (chain.tokens ?? []).map(({ iconUrl: logoUri, ...token }): Token => {
    return { ...token, logoUri, address: token.address as Address, origin: 'configuration' }
  })
  const sources: readonly NamedSource[] = [
    ...(chain.tokenSources ?? []).map(config => ({
      type: config.type,
      find: createSource(config, chain, tools)
    })),
    ...(chain.index ? [{ type: 'index', find: createIndexTokens(db, chain, now) }] : []),
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
  const contracts = createContractTokens({ chainId: chain.caipNetworkId, reader, db, now, log })
  const listed = async () => {
    const { items } = await ask(lists, zeroAddress)
    return items.flatMap(({ token }) => token ?? [])
  }
  return {
    reader,
    candidates: account => ask(sources, account),
    listed,
    knownSymbols: createKnownSymbols(chain, listed),
    describe: async (addresses, onUnreadable) => {
      const ids = addresses.map(address => address.toLowerCase() as Address)
      const known = new Map((await listed()).map(token => [token.address.toLowerCase(), token]))
      const others = ids.filter(id => !known.has(id))
      const reading = contracts(others, onUnreadable)
      const read = onUnreadable === undefined ? await reading : await inTime(reading, patience)
      if (read === undefined) onUnreadable?.(new InternalError('The contracts are too slow'))
      return ids.map(id => known.get(id) ?? read?.get(id))
    }
  }
}

/** The skeletons of 2,000 symbols take 30 ms: they are made once for each state of the lists. */
function createKnownSymbols({ nativeCurrency }: ServedChain, listed: () => Promise<readonly Token[]>) {
  let basis: readonly Token[] | undefined
  let symbols: ReadonlySet<string> = new Set()
  return async () => {
    const tokens = await listed()
    const isSame = tokens.length === basis?.length && tokens.every((token, i) => token === basis?.[i])
    if (!isSame) {
      basis = tokens
      symbols = new Set([nativeCurrency, ...tokens].map(({ symbol }) => symbolSkeleton(symbol)))
    }
    return symbols
  }
}

function createSource(config: TokenSourceConfig, chain: ServedChain, tools: SharedTools): TokenSource {
  const { fetch, createExplorer, now, log, upstreams } = tools
  if (config.type === 'tokenList')
    return createTokenList<Address>(config.location, {
      isOf: chainId => chainId === Number(chain.caipNetworkId.slice('eip155:'.length)),
      isAddress: text => isAddress(text, { strict: false }),
      idOf: address => address.toLowerCase(),
      read: tools.readList,
      now,
      onFailure: error => log.error('token list cannot be read', error, { chain: chain.caipNetworkId })
    })
  const find =
    config.type === 'alchemy'
      ? createAlchemyTokens(config.url === undefined ? upstreams(chain) : ownUpstream(config.url, fetch))
      : createExplorerTokens(config.type, createExplorer(config, chain))
  const cache = createReadCache<Found<TokenCandidate>>({
    now,
    lifetime: discoveryLifetime,
    capacity: 1_000,
    maxBytes: 4 * 1024 * 1024
  })
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
