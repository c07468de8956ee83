import type { AnalyticsConfigAnswer, OriginsAnswer, RemoteConfigAnswer } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import { type Answer, jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { respond } from '../http/respond.js'

import { isServed, remoteFeatures } from './remoteFeatures.js'

/** `/appkit/v1/config`, `/projects/v1/origins` and `/getAnalyticsConfig` (wire.md sections 2.3 to 2.5). */
export function addRemoteConfigRoutes(app: App, context: Context): void {
  const hasSwaps = context.config.chains.some(
    ({ caipNetworkId, quoteSources = [] }) =>
      [...quoteSources, ...(context.quoteSources[caipNetworkId] ?? [])].length > 0
  )
  const isOffered = (feature: string) => isServed(app, feature) && (feature !== 'swap' || hasSwaps)
  const features = answerByProject(
    project => ({ features: remoteFeatures(project, isOffered) }) satisfies RemoteConfigAnswer
  )
  const origins = answerByProject(
    project => ({ allowedOrigins: [...(project?.allowedOrigins ?? [])] }) satisfies OriginsAnswer
  )
  const isAnalyticsEnabled = context.config.roles.includes('analytics')
  const analytics = jsonAnswer({ isAnalyticsEnabled } satisfies AnalyticsConfigAnswer)
  addRoute(app, '/appkit/v1/config', { GET: call => respond(call, context, features(call)) })
  addRoute(app, '/projects/v1/origins', { GET: call => respond(call, context, origins(call)) })
  addRoute(app, '/getAnalyticsConfig', { GET: call => respond(call, context, analytics) })
}

/** Caches one JSON answer per project. A reload of the projects creates new records, and so new answers. */
function answerByProject(describe: (project: ProjectRecord | undefined) => unknown): (call: Call) => Answer {
  const answers = new WeakMap<object, Answer>()
  const anonymous = {}
  return call => {
    const project = call.get('project')
    const known = answers.get(project ?? anonymous)
    if (known) return known
    const answer = jsonAnswer(describe(project))
    answers.set(project ?? anonymous, answer)
    return answer
  }
}
