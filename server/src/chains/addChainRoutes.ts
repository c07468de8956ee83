import type { SupportedChainsAnswer } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import { jsonAnswer, withEtag } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { respond } from '../http/respond.js'

/**
 * `GET /v1/supported-chains` (wire.md section 1.1): all configured networks. Clients turn off every feature for the others. `nameZone` (ours)
 * is the zone of names: clients ask for no others.
 */
export function addChainRoutes(app: App, context: Context): void {
  const chains: SupportedChainsAnswer = {
    http: context.config.chains.map(chain => chain.caipNetworkId),
    ws: [],
    ...(context.config.nameZone !== undefined && { nameZone: context.config.nameZone })
  }
  const answer = withEtag(jsonAnswer(chains, { 'cache-control': 'public, max-age=86400, s-maxage=86400' }))
  addRoute(app, '/v1/supported-chains', { GET: (call: Call) => respond(call, context, answer) })
}
