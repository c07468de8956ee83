import { rpcRequestSchema } from 'latchkey/protocol/http'
import { findChain } from '../../chains/findChain.js'
import type { App } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { respondJson } from '../../http/respond.js'
import type { WalletContext } from '../WalletContext.js'
import { walletBody } from '../walletCall.js'
import { walletPath } from '../walletPath.js'
import { createBundlerCall } from './callBundler.js'

/** `POST /wallet/v1/bundler?chainId=`: one JSON-RPC request to the bundler or the paymaster of a chain, for an account that is logged in. */
export function addBundlerRoute(app: App, context: WalletContext): void {
  const callBundler = createBundlerCall(context)
  addRoute(app, `${walletPath}/bundler`, {
    POST: async call => {
      const session = await context.sessions.authenticate(call.req.raw)
      const chain = findChain(context.config.chains, call.req.query('chainId'))
      const request = await walletBody(call, rpcRequestSchema)
      return respondJson(call, context, await callBundler(chain, request, session))
    }
  })
}
