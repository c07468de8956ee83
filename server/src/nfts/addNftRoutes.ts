import { type Nft, type NftsAnswer, nftsQuerySchema } from 'latchkey/protocol/http'
import type { ApiContext } from '../ApiContext.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findEvmChains } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { ownUrl } from '../http/ownUrl.js'
import { parseQuery } from '../http/parseWith.js'
import { respondCached } from '../http/respondCached.js'
import { looksLikeSpam } from '../tokens/looksLikeSpam.js'
import type { NftDetails } from './createChainNfts.js'
import { byId, type HeldNft } from './readHeldNfts.js'

/** The number of NFTs in an answer. */
const pageSize = 24
/** How long an answer is cached, in ms. */
const freshness = 5_000

type Listed = { readonly chain: ServedChain; readonly nft: HeldNft }
type Place = Pick<HeldNft, 'contract' | 'tokenId'> & { readonly caipNetworkId: string }

/** `GET /v1/account/{address}/nfts` (wire.md section 1.18). */
export function addNftRoutes(app: App, context: ApiContext): void {
  // Metadata that come late are in the next answer.
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: readAt => context.now() - readAt < freshness
  })
  const find = async (call: Call) => {
    const readAt = context.now()
    const query = parseQuery(nftsQuerySchema, call.req.url)
    const account = evmAddressOf(call.req.param('address') ?? '')
    const chains = findEvmChains(context.config.chains, query.chainId)
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const found = await Promise.all(
      chains.map(chain =>
        context
          .nfts(chain)
          .held(account)
          .catch(cause => {
            const message = `The NFTs on ${chain.name} cannot be read right now`
            throw new HttpFailure(503, 'address', message, { cause })
          })
      )
    )
    const all = chains.flatMap((chain, i) => (found[i]?.items ?? []).map((nft): Listed => ({ chain, nft })))
    const rest = after === undefined ? all : all.filter(listed => isAfter(chains, listed, after))
    const page = rest.slice(0, pageSize)
    const nfts = await describeNfts(call, context, page)
    const last = page.at(-1)
    const body: NftsAnswer = {
      nfts,
      next: rest.length > pageSize && last ? cursorOf(last) : null,
      incomplete: chains.filter((_, i) => !found[i]?.isComplete).map(chain => chain.caipNetworkId)
    }
    const answer = jsonAnswer(body, { 'cache-control': 'private, no-store' })
    answers.keep(call.req.url, answer, readAt)
    return answer
  }
  addRoute(app, '/v1/account/:address/nfts', { GET: respondCached(context, answers, find) })
}

async function describeNfts(call: Call, context: ApiContext, page: readonly Listed[]): Promise<Nft[]> {
  const chains = [...new Set(page.map(({ chain }) => chain))]
  const lists = await Promise.all(
    chains.map(async chain => {
      const own = page.filter(listed => listed.chain === chain).map(({ nft }) => nft)
      const details = await context.nfts(chain).describe(own)
      return own.map((nft, i) => wireNft(call, context, { chain, nft }, details[i]))
    })
  )
  return lists.flat()
}

function wireNft(call: Call, context: ApiContext, { chain, nft }: Listed, details?: NftDetails): Nft {
  const { caipNetworkId } = chain
  const { contract, tokenId, standard, amount, isSpam } = nft
  const { metadata, collection = { name: '', symbol: '' } } = details ?? {}
  const { name = null, description = null, externalUrl = null, traits = [] } = metadata ?? {}
  const texts = [name, description, collection.name, collection.symbol]
  return {
    id: `${caipNetworkId}/${standard.toLowerCase()}:${contract}/${tokenId}`,
    chainId: caipNetworkId,
    contract: `${caipNetworkId}:${contract}`,
    tokenId: String(tokenId),
    standard,
    amount: String(amount),
    name,
    description,
    collection,
    imageUrl:
      metadata?.image == null
        ? null
        : ownUrl(call, context.config, `/v1/nft/${caipNetworkId}/${contract}/${tokenId}/image`),
    externalUrl,
    traits: [...traits],
    isSpam: isSpam ?? looksLikeSpam(texts)
  }
}

/** A cursor names the last NFT of a page, so that it stays valid while NFTs come and go. */
function cursorOf({ chain, nft }: Listed): string {
  return Buffer.from(`${chain.caipNetworkId} ${nft.contract} ${nft.tokenId}`).toString('base64url')
}

function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, caipNetworkId, contract, tokenId] =
    /^(eip155:\d{1,10}) (0x[0-9a-f]{40}) (\d{1,78})$/.exec(text) ?? []
  if (caipNetworkId === undefined || contract === undefined || tokenId === undefined)
    throw new HttpFailure(400, 'cursor', 'The cursor is not valid')
  return { caipNetworkId, contract: contract as `0x${string}`, tokenId: BigInt(tokenId) }
}

function isAfter(chains: readonly ServedChain[], { chain, nft }: Listed, place: Place): boolean {
  const at = chains.findIndex(({ caipNetworkId }) => caipNetworkId === place.caipNetworkId)
  const own = chains.indexOf(chain)
  return own === at ? byId(nft, place) > 0 : own > at
}
