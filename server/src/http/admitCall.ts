import type { MiddlewareHandler } from 'hono'
import type { Context } from '../Context.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import { requireProject } from '../projects/requireProject.js'
import { isWalletPath, loginMethodsPath } from '../wallet/walletPath.js'
import type { AppEnv, Call } from './App.js'
import { chargeCall } from './chargeCall.js'

/** Admits a call with a known project or none (decision D2), within the rate limit of that project and client. */
export function admitCall(context: Context): MiddlewareHandler<AppEnv> {
  // No promise where the projects are in memory: this is before every cached answer.
  return (call, next) => {
    const { socket, headers } = call.env.incoming
    // Node joins several of these headers to one text.
    call.set(
      'clientIp',
      context.clientIp(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined)
    )
    const admit = (project: ProjectRecord | undefined) => {
      call.set('project', project)
      chargeCall(call, context)
      return next()
    }
    const refuse = (error: unknown) => {
      // A call with a guessed id costs as much as any other call.
      chargeCall(call, context)
      throw error
    }
    const found = findProject(context, call, refuse)
    return found instanceof Promise ? found.then(admit, refuse) : admit(found)
  }
}

function findProject({ projects }: Context, call: Call, refuse: (error: unknown) => never) {
  try {
    return requireProject(projects, projectIdOf(call))
  } catch (error) {
    return refuse(error)
  }
}

/** Calls of the embedded wallet name their project in a header: their URLs are in signed proofs. A page names it in the query, without a preflight. */
function projectIdOf({ req }: Call): string | undefined {
  const inHeader = isWalletPath(req.path) ? req.header('x-project-id') : undefined
  const isInQuery = !isWalletPath(req.path) || req.path === loginMethodsPath
  return inHeader ?? (isInQuery ? req.query('projectId') : undefined)
}
