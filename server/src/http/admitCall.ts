import type { MiddlewareHandler } from 'hono'
import type { Context } from '../Context.js'
import { requireProject } from '../projects/requireProject.js'
import { isWalletPath, loginMethodsPath } from '../wallet/walletPath.js'
import type { AppEnv, Call } from './App.js'
import { chargeCall } from './chargeCall.js'

/** Admits a call with a known project or none (decision D2), within the rate limit of that project and client. */
export function admitCall(context: Context): MiddlewareHandler<AppEnv> {
  return async (call, next) => {
    call.set(
      'clientIp',
      context.clientIp(call.env.incoming.socket.remoteAddress, call.req.header('x-forwarded-for'))
    )
    try {
      call.set('project', await requireProject(context.projects, projectIdOf(call)))
    } catch (error) {
      // A call with a guessed id costs as much as any other call.
      chargeCall(call, context)
      throw error
    }
    chargeCall(call, context)
    await next()
  }
}

/** Calls of the embedded wallet name their project in a header: their URLs are in signed proofs. A page names it in the query, without a preflight. */
function projectIdOf({ req }: Call): string | undefined {
  const inHeader = isWalletPath(req.path) ? req.header('x-project-id') : undefined
  const isInQuery = !isWalletPath(req.path) || req.path === loginMethodsPath
  return inHeader ?? (isInQuery ? req.query('projectId') : undefined)
}
