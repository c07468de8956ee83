import { walletsQuerySchema } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { parseQuery } from '../http/parseWith.js'
import { findWallets, sortWallets } from './findWallets.js'

/** `GET /getWallets` (wire.md section 2.1). */
export function addDirectoryRoutes(app: App, context: Context): void {
  const wallets = sortWallets(context.config.wallets)
  const get = (call: Call) =>
    call.json(findWallets(wallets, parseQuery(walletsQuerySchema, call.req.url)), 200, {
      'cache-control': 'public, max-age=300'
    })
  addRoute(app, '/getWallets', { GET: get })
}
