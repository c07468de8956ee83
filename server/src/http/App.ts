import type { HttpBindings } from '@hono/node-server'
import type { Hono, Context as HonoContext } from 'hono'
import type { ProjectRecord } from '../config/projectsFile.js'

/** What a request carries on its way through the app. */
export type AppEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Headers of whatever answers the call: names and values in turn. */
    headers: readonly string[]
    /** The project that calls; absent: anonymous (decision D2). */
    project: ProjectRecord | undefined
    clientIp: string
    /** The route's pattern, for the log: paths hold account addresses. Absent: no route took the call. */
    route: string | undefined
  }
}

/** The Hono app of this server. */
export type App = Hono<AppEnv>

/** One request of this server. */
export type Call = HonoContext<AppEnv>
