import { sql } from 'kysely'
import type { Context } from '../Context.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respond, respondJson } from '../http/respond.js'
import type { Relay } from '../relay/openRelay.js'

/**
 * `/health`: the process runs. `/ready`: it can serve; not ready without its database, without the relay's stores, or
 * while it stops. A full relay still delivers and is ready; the answer contains its stored bytes.
 */
export function addHealthRoutes(app: App, context: Context, relay?: Relay): void {
  const alive = jsonAnswer({ status: 'ok' })
  addRoute(app, '/health', { GET: (call: Call) => respond(call, context, alive) })
  addRoute(app, '/ready', {
    GET: async (call: Call) => {
      if (context.isStopping()) throw new HttpFailure(503, '', 'The server is stopping')
      await sql`select 1`.execute(context.db).catch(cause => {
        throw new HttpFailure(503, '', 'The database cannot be reached', { cause })
      })
      const state = await relay?.check().catch(cause => {
        throw new HttpFailure(503, '', 'The relay cannot reach its stores', { cause })
      })
      return respondJson(call, context, { status: 'ready', ...(state ? { relay: state } : {}) })
    }
  })
}
