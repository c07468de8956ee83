import type { SupportedChainsAnswer } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'

/** `GET /v1/supported-chains` (wire.md section 1.1): every configured network, or clients skip all features. */
export function addChainRoutes(app: App, context: Context): void {
  const answer: SupportedChainsAnswer = {
    http: context.config.chains.map(chain => chain.caipNetworkId),
    ws: []
  }
  const get = (call: Call) =>
    call.json(answer, 200, { 'cache-control': 'public, max-age=86400, s-maxage=86400' })
  addRoute(app, '/v1/supported-chains', { GET: get })
}
