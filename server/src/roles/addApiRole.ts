import { createApiContext } from '../ApiContext.js'
import { addHistoryRoutes } from '../activity/addHistoryRoutes.js'
import { addApprovalRoutes } from '../approvals/addApprovalRoutes.js'
import { addBalanceRoutes } from '../balance/addBalanceRoutes.js'
import type { Context } from '../Context.js'
import { addConvertRoutes } from '../convert/addConvertRoutes.js'
import type { App } from '../http/App.js'
import { addAvatarRoutes } from '../identity/addAvatarRoutes.js'
import { addIdentityRoutes } from '../identity/addIdentityRoutes.js'
import { addNameRoutes } from '../names/addNameRoutes.js'
import { addNftImageRoutes } from '../nfts/addNftImageRoutes.js'
import { addNftRoutes } from '../nfts/addNftRoutes.js'
import { addOnRampRoutes } from '../onramp/addOnRampRoutes.js'
import { addPriceRoutes } from '../price/addPriceRoutes.js'
import { addRpcRoutes } from '../rpc/addRpcRoutes.js'
import { addSessionRoutes } from '../sessions/addSessionRoutes.js'
import { addTokenImageRoutes } from '../tokens/addTokenImageRoutes.js'

/** Adds the routes of chain data: names, balances, history, prices, swaps, NFTs, approvals, on-ramps, JSON-RPC. */
export function addApiRole(app: App, context: Context): void {
  const api = createApiContext(context)
  addIdentityRoutes(app, context)
  addAvatarRoutes(app, api)
  addNameRoutes(app, context)
  addBalanceRoutes(app, api)
  addHistoryRoutes(app, api)
  addPriceRoutes(app, api)
  addConvertRoutes(app, api)
  addTokenImageRoutes(app, api)
  addNftRoutes(app, api)
  addNftImageRoutes(app, api)
  if (api.onramp) addOnRampRoutes(app, context, api.onramp)
  addApprovalRoutes(app, api)
  addRpcRoutes(app, context)
  addSessionRoutes(app, context)
}
