import type { ApiContext } from '../ApiContext.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { shareReads } from '../chains/shareReads.js'
import { type Answer, failureAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respond } from '../http/respond.js'
import { fetchImage, imageLifetime, noImageLifetime } from '../images/fetchImage.js'
import { imageAnswer } from '../images/imageAnswer.js'
import { chainWithNames, identityOf } from './addIdentityRoutes.js'

/** Maximum size of an avatar in bytes. */
const maxBytes = 1024 * 1024

/**
 * `GET /v1/identity/{address}/avatar`: the picture that the account's ENS name has, if it is a raster image; otherwise 404. Pages load it
 * from this server, because its own host would learn who looks at which account (decision D13).
 */
export function addAvatarRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: until => context.now() < until
  })
  const shared = shareReads<Answer>()
  const read = async (address: `0x${string}`): Promise<Answer> => {
    const readAt = context.now()
    const chain = chainWithNames(context.config.chains)
    const avatar = (await identityOf(context, address))?.avatar
    const absence = failureAnswer(new HttpFailure(404, 'address', 'There is no picture of this account'))
    if (chain === undefined || avatar == null) return absence
    const image = await fetchImage(avatar, { chain, fetch: context.contentFetch, maxBytes })
    const answer = image ? imageAnswer(image.bytes, image.type) : absence
    answers.keep(address, answer, readAt + (image ? imageLifetime : noImageLifetime))
    return answer
  }
  const get = async (call: Call) => {
    const address = evmAddressOf(call.req.param('address') ?? '')
    const known = answers.find(address)?.answer
    return respond(call, context, known ?? (await shared(address, () => read(address))))
  }
  addRoute(app, '/v1/identity/:address/avatar', { GET: get })
}
