import type { AnalyticsConfigAnswer, OriginsAnswer, RemoteConfigAnswer } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { isServed } from './isServed.js'
import { remoteFeatures } from './remoteFeatures.js'

/** `/appkit/v1/config`, `/projects/v1/origins` and `/getAnalyticsConfig` (wire.md sections 2.3 to 2.5). */
export function addRemoteConfigRoutes(app: App, context: Context): void {
  addRoute(app, '/appkit/v1/config', {
    GET: (call: Call) =>
      call.json({
        features: remoteFeatures(call.get('project'), feature => isServed(app, feature))
      } satisfies RemoteConfigAnswer)
  })
  addRoute(app, '/projects/v1/origins', {
    GET: (call: Call) =>
      call.json({ allowedOrigins: [...(call.get('project')?.allowedOrigins ?? [])] } satisfies OriginsAnswer)
  })
  addRoute(app, '/getAnalyticsConfig', {
    GET: (call: Call) =>
      call.json({
        isAnalyticsEnabled: context.config.roles.includes('analytics')
      } satisfies AnalyticsConfigAnswer)
  })
}
