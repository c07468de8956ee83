import type { Address } from 'viem'
import { createReadCache } from '../chains/createReadCache.js'
import { isEvmChain } from '../chains/findChain.js'
import type { ChainReader } from '../chains/readMany.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { NftSourceConfig } from '../config/dataSources.js'
import type { SafeFetch } from '../http/createSafeFetch.js'
import { inTime } from '../http/inTime.js'
import { InternalError } from '../InternalError.js'
import { rootCause } from '../rootCause.js'
import type { ChainTokens, SourceTools } from '../tokens/createChainTokens.js'
import type { Found } from '../tokens/TokenSource.js'
import { createCollectionNfts } from './createCollectionNfts.js'
import { createAlchemyNfts, createExplorerNfts } from './discoverNfts.js'
import { maxNfts, type NftCandidate, type NftSource } from './NftSource.js'
import { type HeldNft, readHeldNfts } from './readHeldNfts.js'
import { type NftMetadata, readMetadata, readUris } from './readMetadata.js'

/** What is known of an NFT. `metadata` is undefined if it cannot be read, or not in time. */
export type NftDetails = {
  readonly collection: { readonly name: string; readonly symbol: string }
  readonly metadata: NftMetadata | undefined
}

/** An NFT of a network. */
export type NftId = { readonly contract: Address; readonly tokenId: bigint }

/** The NFTs of one network. */
export type ChainNfts = {
  /** An account's NFTs by contract and token id. Rejects if no node responds or all sources fail. */
  readonly held: (account: Address) => Promise<Found<HeldNft>>
  /** Details of NFTs, in their order. Metadata that take longer than 4 s are there at a later call. */
  readonly describe: (nfts: readonly NftId[]) => Promise<readonly NftDetails[]>
}

type Tools = SourceTools & {
  readonly contentFetch: SafeFetch
  readonly tokens: (chain: ServedChain) => ChainTokens
}

/** How long what a source found, the NFTs of an account, their metadata, and the absence of metadata are cached, in ms. */
const foundLifetime = 60_000
const heldLifetime = 30_000
const metadataLifetime = 10 * 60 * 1000
const absenceLifetime = 60_000
/** The approximate size of each of these caches of a network, in bytes. */
const maxBytes = 8 * 1024 * 1024
/** How long a list of NFTs waits for its sources, and then for metadata, in ms. */
const patience = 4_000

/** Creates the NFT sources of each eip155 network. */
export function createNfts(chains: readonly ServedChain[], tools: Tools): (chain: ServedChain) => ChainNfts {
  const nfts = new Map(
    chains.filter(isEvmChain).map(chain => [chain.caipNetworkId, createChainNfts(chain, tools)])
  )
  return chain => {
    const own = nfts.get(chain.caipNetworkId)
    if (own === undefined) throw new InternalError(`no NFTs for ${chain.caipNetworkId}`)
    return own
  }
}

function createChainNfts(chain: ServedChain, tools: Tools): ChainNfts {
  const { now, log, tokens } = tools
  const { reader } = tokens(chain)
  const sources: readonly { readonly type: string; readonly find: NftSource }[] = [
    ...(chain.nftSources ?? []).map(config => ({
      type: config.type,
      find: createSource(config, chain, { ...tools, reader })
    })),
    ...(tools.nftSources[chain.caipNetworkId] ?? []).map(find => ({ type: 'port', find }))
  ].map(({ type, find }) => ({ type, find: cached(find, now) }))
  const cache = createReadCache<Found<HeldNft>>({ now, lifetime: heldLifetime, capacity: 300, maxBytes })
  const read = async (account: Address): Promise<Found<HeldNft>> => {
    // Without a source nothing is known, which is not the same as no NFTs.
    if (sources.length === 0) return { items: [], isComplete: false }
    const found = await Promise.allSettled(sources.map(({ find }) => inTime(find(account), patience)))
    const lists = found.map((result, i) => {
      if (result.status === 'fulfilled' && result.value) return result.value
      const reason = result.status === 'fulfilled' ? 'too slow' : rootCause(result.reason)
      log.error('NFT source failed', reason, {
        chain: chain.caipNetworkId,
        type: sources[i]?.type
      })
      return undefined
    })
    if (lists.every(list => list === undefined)) throw new InternalError('no NFT source answers')
    const candidates = uniqueOf(lists.flatMap(list => list?.items ?? []))
    const held = await readHeldNfts(reader, candidates.slice(0, maxNfts), account)
    return {
      items: held.items,
      isComplete: held.isComplete && lists.every(list => list?.isComplete) && candidates.length <= maxNfts
    }
  }
  return {
    held: account => cache.read(account, () => read(account)),
    describe: createDescribe(chain, reader, tools)
  }
}

function createSource(
  config: NftSourceConfig,
  chain: ServedChain,
  { safeFetch, createExplorer, reader }: Tools & { readonly reader: ChainReader }
): NftSource {
  if (config.type === 'collections') return createCollectionNfts(config.collections, reader)
  if (config.type === 'alchemy') return createAlchemyNfts(config.url, safeFetch)
  return createExplorerNfts(createExplorer(config, chain))
}

/** A source that is too slow for one list has what it found for a later one. */
function cached(find: NftSource, now: () => number): NftSource {
  const cache = createReadCache<Found<NftCandidate>>({
    now,
    lifetime: foundLifetime,
    capacity: 300,
    maxBytes
  })
  const read = async (account: Address) => {
    const { items, isComplete } = await find(account)
    const unique = uniqueOf(items)
    return { items: unique.slice(0, maxNfts), isComplete: isComplete && unique.length <= maxNfts }
  }
  return account => cache.read(account, () => read(account))
}

/** Each NFT once; the first source that says whether it is spam counts. */
function uniqueOf(candidates: readonly NftCandidate[]): readonly NftCandidate[] {
  const unique = new Map<string, NftCandidate>()
  for (const candidate of candidates) {
    const id = keyOf(candidate)
    const known = unique.get(id)
    unique.set(id, known === undefined ? candidate : { ...known, isSpam: known.isSpam ?? candidate.isSpam })
  }
  return [...unique.values()]
}

const keyOf = ({ contract, tokenId }: NftId) => `${contract} ${tokenId}`

function createDescribe(chain: ServedChain, reader: ChainReader, tools: Tools): ChainNfts['describe'] {
  const { now, contentFetch, tokens } = tools
  const metadata = createReadCache<NftMetadata | undefined>({
    now,
    lifetime: found => (found === undefined ? absenceLifetime : metadataLifetime),
    capacity: 500,
    maxBytes
  })
  return async nfts => {
    const contracts = [...new Set(nfts.map(({ contract }) => contract))]
    const known = nfts.map(nft => metadata.current(keyOf(nft)))
    const missing = nfts.filter((_, i) => known[i] === undefined)
    const uris = missing.length === 0 ? undefined : readUris(reader, missing)
    const load = async (nft: NftId) => {
      const uri = (await uris)?.[missing.indexOf(nft)]
      if (uri === undefined) return undefined
      return readMetadata(uri, { chain, fetch: contentFetch, tokenId: nft.tokenId }).catch(() => undefined)
    }
    const [collections, ownMetadata] = await Promise.all([
      tokens(chain).describe(contracts),
      Promise.all(
        nfts.map((nft, i) => inTime(known[i] ?? metadata.read(keyOf(nft), () => load(nft)), patience))
      )
    ])
    return nfts.map(({ contract }, i) => {
      const { name = '', symbol = '' } = collections[contracts.indexOf(contract)] ?? {}
      return { collection: { name, symbol }, metadata: ownMetadata[i] }
    })
  }
}
