import type { ApiContext } from '../ApiContext.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findEvmChain } from '../chains/findChain.js'
import { shareReads } from '../chains/shareReads.js'
import type { ServedChain } from '../config/chainsFile.js'
import { type Answer, failureAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respond } from '../http/respond.js'
import { fetchImage, imageLifetime, noImageLifetime } from '../images/fetchImage.js'
import { imageAnswer } from '../images/imageAnswer.js'
import type { NftId } from './createChainNfts.js'

/** Maximum size of a picture in bytes. */
const maxBytes = 4 * 1024 * 1024

/**
 * `GET /v1/nft/{chainId}/{contract}/{tokenId}/image`: the picture that an NFT's metadata names, if it is a raster image;
 * otherwise 404. Clients cannot name a URL themselves.
 */
export function addNftImageRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 32 * 1024 * 1024,
    isCurrent: until => context.now() < until
  })
  const shared = shareReads<Answer>()
  const read = async (key: string, chain: ServedChain, nft: NftId): Promise<Answer> => {
    const readAt = context.now()
    const [details] = await context.nfts(chain).describe([nft])
    const absence = failureAnswer(new HttpFailure(404, 'tokenId', 'There is no picture of this NFT'))
    const uri = details?.metadata?.image
    if (uri == null) return absence
    const image = await fetchImage(uri, { chain, fetch: context.contentFetch, maxBytes })
    const answer = image ? imageAnswer(image.bytes, image.type) : absence
    answers.keep(key, answer, readAt + (image ? imageLifetime : noImageLifetime))
    return answer
  }
  const get = async (call: Call) => {
    const chain = findEvmChain(context.config.chains, call.req.param('chainId'))
    const contract = evmAddressOf(call.req.param('contract') ?? '').toLowerCase() as `0x${string}`
    const id = call.req.param('tokenId') ?? ''
    const tokenId = /^\d{1,78}$/.test(id) ? BigInt(id) : -1n
    if (tokenId < 0n || tokenId >> 256n !== 0n)
      throw new HttpFailure(400, 'tokenId', 'The token id is not valid')
    // Not the path, which has many spellings.
    const key = `${chain.caipNetworkId} ${contract} ${tokenId}`
    const known = answers.find(key)?.answer
    return respond(call, context, known ?? (await shared(key, () => read(key, chain, { contract, tokenId }))))
  }
  addRoute(app, '/v1/nft/:chainId/:contract/:tokenId/image', { GET: get })
}
