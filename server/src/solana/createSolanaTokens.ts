import { symbolSkeleton } from 'latchkey/protocol'
import * as v from 'valibot'
import { type ChainBalances, createTokenSpamCheck } from '../balance/readChainBalances.js'
import type { Context } from '../Context.js'
import { createReadCache } from '../chains/createReadCache.js'
import { fetchUri } from '../chains/fetchUri.js'
import { isSolanaChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import { parseForeignJson, type SafeFetch } from '../http/createSafeFetch.js'
import { inTime } from '../http/inTime.js'
import { InternalError } from '../InternalError.js'
import { rootCause } from '../rootCause.js'
import { createListReader, createTokenList, type ListReader } from '../tokens/createTokenList.js'
import { hasDecimals, maxTokens, type Token, type TokenDescription } from '../tokens/TokenSource.js'
import { isSolanaAddress } from './base58.js'
import { createSolanaReader, type SolanaReader } from './createSolanaReader.js'
import { metaplexBytes, mintBytes, readMetaplex, readMint } from './readMint.js'

/** What is known of a mint. `metadataUri`: where its own metadata have more, such as a picture; as untrusted as they are. */
export type SolanaToken = TokenDescription<string> & { readonly metadataUri?: string | undefined }

/** The tokens of one Solana network. */
export type SolanaTokens = {
  readonly reader: SolanaReader
  readonly knownSymbols: () => Promise<ReadonlySet<string>>
  /** As `ChainTokens.describe`: by configuration, by token lists, else by the mint and its metadata. */
  readonly describe: (
    mints: readonly string[],
    onUnreadable?: (error: unknown) => void
  ) => Promise<readonly (SolanaToken | undefined)[]>
  readonly readBalances: (owner: string) => Promise<ChainBalances>
  /** The URI of a token's picture: of the configuration, of a list, or of the metadata of a token that imitates and advertises nothing. */
  readonly logoUriOf: (mint: string) => Promise<string | undefined>
}

type Tools = Pick<Context, 'now' | 'log' | 'upstreams'> & {
  readonly safeFetch: SafeFetch
  readonly contentFetch: SafeFetch
}

/** How long what a mint says is used from memory, in ms, and how long balances and histories wait for it. */
const lifetime = 10 * 60 * 1000
const patience = 3_000
/** The most bytes of a token's JSON. */
const jsonBytes = 64 * 1024

/** The numbers of the clusters in Solana's token list (https://github.com/solana-labs/token-list). */
const clusterNumbers: Readonly<Record<string, number>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 101,
  '4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z': 102,
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 103
}

/** Creates the tokens of each Solana network; token lists begin to load. */
export function createSolanaTokenSources(
  chains: readonly ServedChain[],
  tools: Tools
): (chain: ServedChain) => SolanaTokens {
  const readList = createListReader(tools.safeFetch)
  const tokens = new Map(
    chains.filter(isSolanaChain).map(chain => [chain.caipNetworkId, createTokens(chain, tools, readList)])
  )
  return chain => {
    const own = tokens.get(chain.caipNetworkId)
    if (own === undefined) throw new InternalError(`no tokens for ${chain.caipNetworkId}`)
    return own
  }
}

function createTokens(chain: ServedChain, tools: Tools, readList: ListReader): SolanaTokens {
  const reader = createSolanaReader(tools.upstreams(chain))
  const listed = createListed(chain, tools, readList)
  const readMints = createMintCache(reader, tools.now)
  const knownSymbols = async () =>
    new Set([chain.nativeCurrency, ...(await listed()).values()].map(({ symbol }) => symbolSkeleton(symbol)))
  const describe: SolanaTokens['describe'] = async (mints, onUnreadable) => {
    const known = await listed()
    const others = mints.filter(mint => !known.has(mint))
    const reading = readMints(others)
    const guarded = onUnreadable === undefined ? reading : reading.catch(error => void onUnreadable(error))
    const read = onUnreadable === undefined ? await guarded : await inTime(guarded, patience)
    return mints.map(mint => known.get(mint) ?? read?.get(mint))
  }
  const isSpamOf = async () => createTokenSpamCheck(await knownSymbols())
  return {
    reader,
    knownSymbols,
    describe,
    readBalances: async owner => {
      const { lamports, accounts } = await reader.readHoldings(owner)
      const held = new Map<string, bigint>()
      for (const { mint, amount } of accounts)
        if (amount > 0n) held.set(mint, (held.get(mint) ?? 0n) + amount)
      const known = await listed()
      // Anyone can send an account thousands of tokens: they must not displace those that are known.
      const mints = [...held.keys()].toSorted(
        (one, other) => Number(known.has(other)) - Number(known.has(one))
      )
      const shown = mints.slice(0, maxTokens)
      let isRead = true
      const described = await describe(shown, () => {
        isRead = false
      })
      const isSpam = await isSpamOf()
      const tokens = shown.flatMap((mint, i) => {
        const token = described[i]
        return hasDecimals(token) ? [{ token, amount: held.get(mint) ?? 0n, isSpam: isSpam(token) }] : []
      })
      const isComplete = isRead && shown.length === mints.length && tokens.length === shown.length
      return { native: lamports, tokens, isComplete }
    },
    logoUriOf: async mint => {
      const [token] = await describe([mint])
      if (token === undefined) return undefined
      const { logoUri, metadataUri } = token
      const isUsed = logoUri === undefined && metadataUri !== undefined && !(await isSpamOf())(token)
      return isUsed ? readImageUri(metadataUri, chain, tools.contentFetch) : logoUri
    }
  }
}

/** The tokens of the configuration and of token lists, by their mints. */
function createListed(chain: ServedChain, { now, log }: Tools, read: ListReader) {
  const reference = chain.caipNetworkId.slice('solana:'.length)
  const number = clusterNumbers[reference]
  const configured = (chain.tokens ?? []).map(
    ({ iconUrl: logoUri, ...token }): Token<string> => ({ ...token, logoUri, origin: 'configuration' })
  )
  const lists = (chain.tokenSources ?? []).flatMap(source =>
    source.type === 'tokenList'
      ? createTokenList<string>(source.location, {
          // Lists of one cluster, such as Jupiter's, have no number.
          isOf: chainId =>
            chainId === undefined ||
            chainId === chain.caipNetworkId ||
            (number !== undefined && chainId === number),
          isAddress: isSolanaAddress,
          idOf: address => address,
          read,
          now,
          onFailure: error => log.error('token list cannot be read', error, { chain: chain.caipNetworkId })
        })
      : []
  )
  return async (): Promise<ReadonlyMap<string, Token<string>>> => {
    const found = new Map(configured.map(token => [token.address, token]))
    for (const list of lists) {
      const reading = list('').catch(error => {
        log.error('token list cannot be read', rootCause(error), { chain: chain.caipNetworkId })
        return undefined
      })
      const { items = [] } = (await inTime(reading, patience)) ?? {}
      for (const { address, token } of items) if (token && !found.has(address)) found.set(address, token)
    }
    return found
  }
}

/** Reads mints together, and their metadata, and keeps them for a while. */
function createMintCache(reader: SolanaReader, now: () => number) {
  const cache = createReadCache<SolanaToken | undefined>({
    now,
    lifetime,
    capacity: 20_000,
    maxBytes: 8 * 1024 * 1024
  })
  return async (mints: readonly string[]): Promise<ReadonlyMap<string, SolanaToken>> => {
    const wanted = [...new Set(mints)]
    const missing = wanted.filter(mint => cache.current(mint) === undefined)
    const loading = missing.length === 0 ? undefined : readMints(reader, missing)
    const found = await Promise.all(
      wanted.map(mint => cache.current(mint) ?? cache.read(mint, async () => (await loading)?.get(mint)))
    )
    return new Map(wanted.flatMap((mint, i) => (found[i] === undefined ? [] : [[mint, found[i]] as const])))
  }
}

async function readMints(
  reader: SolanaReader,
  addresses: readonly string[]
): Promise<ReadonlyMap<string, SolanaToken>> {
  const accounts = await reader.readAccounts(addresses, mintBytes)
  const mints = addresses.flatMap((address, i) => {
    const mint = readMint(address, accounts[i])
    return mint === undefined ? [] : [{ address, ...mint }]
  })
  const unnamed = mints.filter(({ names }) => names === undefined)
  const metadata = await reader.readAccounts(
    unnamed.map(({ metadata }) => metadata),
    metaplexBytes
  )
  const read = new Map(unnamed.map(({ address }, i) => [address, readMetaplex(address, metadata[i])]))
  return new Map(
    mints.map(({ address, decimals, names = read.get(address) }) => [
      address,
      {
        address,
        decimals,
        name: names?.name ?? '',
        symbol: names?.symbol ?? '',
        origin: 'contract' as const,
        ...(names?.uri ? { metadataUri: names.uri } : {})
      }
    ])
  )
}

const jsonSchema = v.object({ image: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)) })

/** The image of a token's JSON (https://developers.metaplex.com/token-metadata/token-standard); undefined if it has none. */
async function readImageUri(uri: string, chain: ServedChain, fetch: SafeFetch): Promise<string | undefined> {
  const bytes = await fetchUri(uri, { chain, fetch, maxBytes: jsonBytes }).catch(() => undefined)
  if (bytes === undefined) return undefined
  try {
    return v.parse(jsonSchema, parseForeignJson(bytes.toString('utf8'))).image
  } catch {
    return undefined
  }
}
