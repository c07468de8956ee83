import type { ApiContext } from '../ApiContext.js'
import { chainWithNames } from '../chains/chainWithNames.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { isEvmChain } from '../chains/findChain.js'
import { shareReads } from '../chains/shareReads.js'
import { type Answer, failureAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respond } from '../http/respond.js'
import { fetchImage, imageLifetime, noImageLifetime } from '../images/fetchImage.js'
import { imageAnswer } from '../images/imageAnswer.js'
import { nameSideOf } from '../names/coinType.js'
import { identityOf } from './addIdentityRoutes.js'

/** Maximum size of an avatar in bytes. */
const maxBytes = 1024 * 1024

/** How long clients keep an avatar without asking again, in seconds: its address stays the same when the account changes it. */
const clientLifetime = 60

/**
 * `GET /v1/identity/{address}/avatar`: the picture that the account's name has, if it is a raster image; otherwise 404. Pages load it
 * from this server, because its own host would learn who looks at which account (decision D13).
 */
export function addAvatarRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: until => context.now() < until
  })
  const shared = shareReads<Answer>()
  const absence = failureAnswer(new HttpFailure(404, 'address', 'There is no picture of this account'))
  const { chains } = context.config
  // A picture of a name of our own zone is an https URL, which any network's settings are enough for.
  const chain = chainWithNames(chains) ?? chains.find(isEvmChain)
  // By the address of the picture: an account that changes its picture has the new one at once.
  const read = async (avatar: string): Promise<Answer> => {
    const readAt = context.now()
    const image = chain && (await fetchImage(avatar, { chain, fetch: context.contentFetch, maxBytes }))
    const answer = image ? imageAnswer(image.bytes, image.type, clientLifetime) : absence
    answers.keep(avatar, answer, readAt + (image ? imageLifetime : noImageLifetime))
    return answer
  }
  const get = async (call: Call) => {
    const given = call.req.param('address') ?? ''
    const identity = await identityOf(context, evmAddressOf(given), nameSideOf(chains, given))
    const avatar = identity?.avatar
    if (avatar == null) return respond(call, context, absence)
    const known = answers.find(avatar)?.answer
    return respond(call, context, known ?? (await shared(avatar, () => read(avatar))))
  }
  addRoute(app, '/v1/identity/:address/avatar', { GET: get })
}
