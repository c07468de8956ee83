import type { Address } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findAccountChains, isSolanaChain } from '../chains/findChain.js'
import { shareReads } from '../chains/shareReads.js'
import { solanaAddressOf } from '../chains/solanaAddressOf.js'
import type { Config } from '../config/Config.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { Answer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { ownUrl } from '../http/ownUrl.js'
import { respond } from '../http/respond.js'
import { drawDefaultIcon } from '../images/drawDefaultIcon.js'
import { fetchImage, imageLifetime, noImageLifetime } from '../images/fetchImage.js'
import { imageAnswer } from '../images/imageAnswer.js'
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

/** `GET /v1/token/{chainId}/{address}/image`: the logo of the configuration or of a token list if it is a raster image, else a mark from the symbol. */
export function addTokenImageRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: until => context.now() < until
  })
  const shared = shareReads<Answer>()
  const pictureOf = async (chain: ServedChain, address: string) => {
    if (isSolanaChain(chain)) return context.solana(chain).pictureOf(address)
    const [token] = await context.tokens(chain).describe([address as Address])
    return { symbol: token?.symbol ?? '', uri: token?.logoUri }
  }
  const read = async (key: string, chain: ServedChain, address: string): Promise<Answer> => {
    const readAt = context.now()
    const { symbol, uri } = await pictureOf(chain, address)
    const logo =
      uri === undefined
        ? undefined
        : await fetchImage(uri, { chain, fetch: context.contentFetch, maxBytes: 256 * 1024 })
    const answer = logo
      ? imageAnswer(logo.bytes, logo.type)
      : imageAnswer(Buffer.from(drawDefaultIcon(address, symbol, 4)), 'image/svg+xml')
    const isAbsent = logo === undefined && uri !== undefined
    answers.keep(key, answer, readAt + (isAbsent ? noImageLifetime : imageLifetime))
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
