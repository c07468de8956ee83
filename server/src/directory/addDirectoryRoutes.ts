import { walletsQuerySchema } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import { jsonAnswer, withEtag } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { parseQuery } from '../http/parseWith.js'
import { respond } from '../http/respond.js'
import { findWallets, sortWallets } from './findWallets.js'
import { withPictures } from './withPictures.js'

/** `GET /getWallets` (wire.md section 2.1). */
export function addDirectoryRoutes(app: App, context: Context): void {
  const wallets = withPictures(sortWallets(context.config.wallets), context)
  // The directory does not change after the start, so cached answers never become stale.
  const answers = createAnswerCache<undefined>({ maxBytes: 8 * 1024 * 1024, isCurrent: () => true })
  const get = (call: Call) => {
    const { url } = call.req
    const kept = answers.find(url)?.answer
    if (kept) return respond(call, context, kept)
    const found = findWallets(wallets, parseQuery(walletsQuerySchema, url))
    const answer = withEtag(jsonAnswer(found, { 'cache-control': 'public, max-age=300' }))
    answers.keep(url, answer, undefined)
    return respond(call, context, answer)
  }
  addRoute(app, '/getWallets', { GET: get })
}
