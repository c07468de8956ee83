import type { HttpBindings } from '@hono/node-server'
import type { Hono, Context as HonoContext } from 'hono'
import type { ProjectRecord } from '../config/projectsFile.js'

/** The variables of a request in Hono's context. */
export type AppEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Headers of the response: names and values in turn. */
    headers: readonly string[]
    /** The answer is for the wallet frame only; `headers` has its CORS headers. */
    isForFrame: boolean | undefined
    /** The project of the call; absent: anonymous (decision D2). */
    project: ProjectRecord | undefined
    clientIp: string
    /** The pattern of the route, for the log, because paths contain account addresses. Absent: no route matched. */
    route: string | undefined
  }
}

/** The Hono app of this server. */
export type App = Hono<AppEnv>

/** One request of this server. */
export type Call = HonoContext<AppEnv>
