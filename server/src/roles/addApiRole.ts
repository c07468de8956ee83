import { addHistoryRoutes } from '../activity/addHistoryRoutes.js'
import { addBalanceRoutes } from '../balance/addBalanceRoutes.js'
import type { Context } from '../Context.js'
import type { App } from '../http/App.js'
import { addIdentityRoutes } from '../identity/addIdentityRoutes.js'
import { addPriceRoutes } from '../price/addPriceRoutes.js'
import { addRpcRoutes } from '../rpc/addRpcRoutes.js'

/** Adds the routes of chain data: names, balances, history, prices, JSON-RPC. */
export function addApiRole(app: App, context: Context): void {
  addIdentityRoutes(app, context)
  addBalanceRoutes(app, context)
  addHistoryRoutes(app, context)
  addPriceRoutes(app, context)
  addRpcRoutes(app, context)
}
