import type { ApiContext } from '../ApiContext.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findEvmChain } from '../chains/findChain.js'
import type { Answer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respond } from '../http/respond.js'
import { fetchImage } from '../images/fetchImage.js'
import { imageAnswer } from '../images/imageAnswer.js'

/** How long a picture is cached in memory, in ms. */
const freshness = 60 * 60 * 1000
/** Maximum size of a picture in bytes. */
const maxBytes = 4 * 1024 * 1024

/**
 * `GET /v1/nft/{chainId}/{contract}/{tokenId}/image`: the picture that an NFT's metadata names, if it is a raster image;
 * otherwise 404. Clients cannot name a URL themselves.
 */
export function addNftImageRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 32 * 1024 * 1024,
    isCurrent: readAt => context.now() - readAt < freshness
  })
  const find = async (call: Call): Promise<Answer> => {
    const chain = findEvmChain(context.config.chains, call.req.param('chainId'))
    const contract = evmAddressOf(call.req.param('contract') ?? '').toLowerCase() as `0x${string}`
    const id = call.req.param('tokenId') ?? ''
    const tokenId = /^\d{1,78}$/.test(id) ? BigInt(id) : -1n
    if (tokenId < 0n || tokenId >> 256n !== 0n)
      throw new HttpFailure(400, 'tokenId', 'The token id is not valid')
    const readAt = context.now()
    const [details] = await context.nfts(chain).describe([{ contract, tokenId }])
    const uri = details?.metadata?.image
    const image =
      uri == null ? undefined : await fetchImage(uri, { chain, fetch: context.contentFetch, maxBytes })
    if (image === undefined) throw new HttpFailure(404, 'tokenId', 'There is no picture of this NFT')
    const answer = imageAnswer(image.bytes, image.type)
    answers.keep(call.req.path, answer, readAt)
    return answer
  }
  const get = async (call: Call) =>
    respond(call, context, answers.find(call.req.path)?.answer ?? (await find(call)))
  addRoute(app, '/v1/nft/:chainId/:contract/:tokenId/image', { GET: get })
}
