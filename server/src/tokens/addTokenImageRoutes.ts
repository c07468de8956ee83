import type { Address } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findAccountChains, isSolanaChain } from '../chains/findChain.js'
import { shareReads } from '../chains/shareReads.js'
import { solanaAddressOf } from '../chains/solanaAddressOf.js'
import type { Config } from '../config/Config.js'
import type { ServedChain } from '../config/chainsFile.js'
import { type Answer, failureAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { ownUrl } from '../http/ownUrl.js'
import { respond } from '../http/respond.js'
import { fetchImage, imageLifetime, noImageLifetime } from '../images/fetchImage.js'
import { imageAnswer } from '../images/imageAnswer.js'
import { noImage } from '../images/noImage.js'
import type { Token } from './TokenSource.js'

/** What decides the icon of a token, or of a native coin, which has no address. */
export type IconToken = { readonly symbol: string } & Partial<
  Pick<Token<string>, 'address' | 'origin' | 'logoUri'>
>

/**
 * The URL of a token's icon on this server. Icons by symbol are for configured tokens only: any contract can have
 * the symbol of another token. Clients load no picture from another host (decision D13).
 */
export function tokenIconUrl(call: Call, config: Config, chain: ServedChain, token: IconToken): string {
  const isConfigured = (token.origin ?? 'configuration') === 'configuration'
  const isOwn = token.address === undefined || (isConfigured && token.logoUri === undefined)
  const path = isOwn
    ? `/public/getTokenImage/${encodeURIComponent(token.symbol)}`
    : `/v1/token/${chain.caipNetworkId}/${isSolanaChain(chain) ? token.address : token.address?.toLowerCase()}/image`
  return ownUrl(call, config, path)
}

/**
 * `GET /v1/token/{chainId}/{address}/image`: the picture that the server brings of this contract, else the logo of the configuration or of a token
 * list if it is a raster image, else 404.
 */
export function addTokenImageRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: until => context.now() < until
  })
  const shared = shareReads<Answer>()
  const logoUriOf = async (chain: ServedChain, address: string) => {
    if (isSolanaChain(chain)) return context.solana(chain).logoUriOf(address)
    const [token] = await context.tokens(chain).describe([address as Address])
    return token?.logoUri
  }
  const absence = failureAnswer(noImage())
  const read = async (key: string, chain: ServedChain, address: string): Promise<Answer> => {
    const readAt = context.now()
    const picture = await context.pictures.token(
      chain.caipNetworkId,
      isSolanaChain(chain) ? address : address.toLowerCase()
    )
    const uri = picture ? undefined : await logoUriOf(chain, address)
    const image =
      uri === undefined
        ? picture
        : await fetchImage(uri, { chain, fetch: context.contentFetch, maxBytes: 256 * 1024 })
    const answer = image ? imageAnswer(image.bytes, image.type) : absence
    answers.keep(key, answer, readAt + (image ? imageLifetime : noImageLifetime))
    return answer
  }
  const get = async (call: Call) => {
    const [chain] = findAccountChains(context.config.chains, call.req.param('chainId') ?? '')
    if (chain === undefined) throw new HttpFailure(400, 'chainId', 'This network is not supported')
    const text = call.req.param('address') ?? ''
    const address = isSolanaChain(chain) ? solanaAddressOf(text) : evmAddressOf(text)
    const key = `${chain.caipNetworkId} ${address}`
    const known = answers.find(key)?.answer
    return respond(call, context, known ?? (await shared(key, () => read(key, chain, address))))
  }
  addRoute(app, '/v1/token/:chainId/:address/image', { GET: get })
}
