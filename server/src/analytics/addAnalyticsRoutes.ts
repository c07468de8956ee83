import { analyticsBatchSchema, analyticsEventSchema } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respondJson } from '../http/respond.js'
import { isOriginAllowed } from '../projects/isOriginAllowed.js'
import { pruneEvents, saveEvents } from './saveEvents.js'

/** Stored events between two prunings. */
const pruneEvery = 1000

/** `POST /e` and `POST /batch` (wire.md section 3). The answer is `{}`, because clients take only JSON for success. */
export function addAnalyticsRoutes(app: App, context: Context): void {
  let sincePrune = pruneEvery
  const take = async (call: Call, isBatch: boolean) => {
    checkOrigin(call)
    const body = parseJson(await readBody(call.req.raw, limits.body))
    const events = isBatch ? parseWith(analyticsBatchSchema, body) : [parseWith(analyticsEventSchema, body)]
    await saveEvents(context.db, call.get('project')?.id ?? '', events, context.now()).catch(cause => {
      throw new HttpFailure(503, '', 'Events cannot be stored right now', { cause })
    })
    sincePrune += events.length
    if (sincePrune > pruneEvery) {
      sincePrune = 0
      await pruneEvents(context.db, context.config.analyticsMaxEvents)
    }
    return respondJson(call, context, {})
  }
  addRoute(app, '/e', { POST: call => take(call, false) })
  addRoute(app, '/batch', { POST: call => take(call, true) })
}

/** Refuses events from pages of other sites. A request without `Origin` does not come from a page and passes. */
function checkOrigin(call: Call): void {
  const project = call.get('project')
  const origin = call.req.header('origin')
  if (project === undefined || origin === undefined || isOriginAllowed(project, origin)) return
  throw new HttpFailure(403, 'origin', 'This origin is not allowed for the project')
}
