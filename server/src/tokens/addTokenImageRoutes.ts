import type { ApiContext } from '../ApiContext.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findEvmChain } from '../chains/findChain.js'
import type { Config } from '../config/Config.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { Answer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { ownUrl } from '../http/ownUrl.js'
import { respond } from '../http/respond.js'
import { drawDefaultIcon } from '../images/drawDefaultIcon.js'
import { fetchImage } from '../images/fetchImage.js'
import { imageAnswer } from '../images/imageAnswer.js'
import type { Token } from './TokenSource.js'

/** What decides the icon of a token, or of a native coin, which has no address. */
export type IconToken = { readonly symbol: string } & Partial<Pick<Token, 'address' | 'origin'>>

/**
 * The URL of a token's icon on this server. Icons by symbol are for configured tokens only: any contract can have
 * the symbol of another token.
 */
export function tokenIconUrl(call: Call, config: Config, chain: ServedChain, token: IconToken): string {
  const isOwn = token.address === undefined || (token.origin ?? 'configuration') === 'configuration'
  const path = isOwn
    ? `/public/getTokenImage/${encodeURIComponent(token.symbol)}`
    : `/v1/token/${chain.caipNetworkId}/${token.address?.toLowerCase()}/image`
  return ownUrl(call, config, path)
}

/** How long a logo is cached, in ms. */
const freshness = 60 * 60 * 1000

/** `GET /v1/token/{chainId}/{address}/image`: the logo of a token list if it is a raster image, else a mark from the symbol. */
export function addTokenImageRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: readAt => context.now() - readAt < freshness
  })
  const find = async (call: Call): Promise<Answer> => {
    const chain = findEvmChain(context.config.chains, call.req.param('chainId'))
    const address = evmAddressOf(call.req.param('address') ?? '')
    const readAt = context.now()
    const [token] = await context.tokens(chain).describe([address])
    const logo =
      token?.logoUri === undefined
        ? undefined
        : await fetchImage(token.logoUri, { chain, fetch: context.contentFetch, maxBytes: 256 * 1024 })
    const answer = logo
      ? imageAnswer(logo.bytes, logo.type)
      : imageAnswer(Buffer.from(drawDefaultIcon(address, token?.symbol ?? '', 4)), 'image/svg+xml')
    answers.keep(call.req.path, answer, readAt)
    return answer
  }
  const get = async (call: Call) =>
    respond(call, context, answers.find(call.req.path)?.answer ?? (await find(call)))
  addRoute(app, '/v1/token/:chainId/:address/image', { GET: get })
}
