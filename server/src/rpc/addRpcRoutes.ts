import type { Context } from '../Context.js'
import { findChain } from '../chains/findChain.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { chargeCall } from '../http/chargeCall.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { readBody } from '../http/readBody.js'
import { respondJson } from '../http/respond.js'
import { proxyRpc } from './proxyRpc.js'

/** `POST /v1?chainId=`: the JSON-RPC proxy (wire.md section 1.16). */
export function addRpcRoutes(app: App, context: Context): void {
  const post = async (call: Call) => {
    const chain = findChain(context.config.chains, call.req.query('chainId'))
    const body = parseJson(await readBody(call.req.raw, limits.rpcBody))
    // The request itself is charged already; the other items of a batch cost as much as single requests.
    if (Array.isArray(body) && body.length > 1) chargeCall(call, context, Math.min(body.length, 100) - 1)
    return respondJson(call, context, await proxyRpc(chain.caipNetworkId, context.upstreams(chain), body))
  }
  const upgrade = () => {
    throw new HttpFailure(426, '', 'A WebSocket upgrade is required', { headers: { upgrade: 'websocket' } })
  }
  addRoute(app, '/ws', { GET: upgrade })
  addRoute(app, '/v1', { GET: upgrade, POST: post })
  addRoute(app, '/v1/', { GET: upgrade, POST: post })
}
