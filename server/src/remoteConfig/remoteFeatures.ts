import type { RemoteFeature } from 'latchkey/protocol/http'
import type { ProjectRecord } from '../config/projectsFile.js'
import type { App } from '../http/App.js'

const ids = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'] as const
/** Those that are on or off and nothing more: they need `config: []` to be decided from here (wire.md section 2.3). */
const switches: ReadonlySet<string> = new Set(['activity', 'reown_branding'])

/**
 * A project's features in the wire's words. What the project does not decide is left to the page (`config: null`) where it is
 * served, else off: clients would draw a button that can do nothing. A project that decides may have it served elsewhere.
 */
export function remoteFeatures(
  project: ProjectRecord | undefined,
  isServed: (feature: string) => boolean
): RemoteFeature[] {
  const features = project?.features ?? {}
  if (Array.isArray(features)) return features
  return ids.map(id => {
    const choice = features[id]
    if (choice === false || (choice == null && !isServed(id))) return { id, isEnabled: false, config: [] }
    if (choice === true && switches.has(id)) return { id, isEnabled: true, config: [] }
    if (Array.isArray(choice)) return { id, isEnabled: true, config: choice }
    return { id, isEnabled: true, config: null }
  })
}

/**
 * The route without which a feature does nothing (wire.md sections 1.3, 1.6, 1.13 and 4.1), its parameters as `:`. A feature is
 * offered as soon as its route is added. What is not listed needs no route.
 */
const routes: Readonly<Record<string, string>> = {
  social_login: '/sdk',
  swap: '/v1/convert/quotes',
  onramp: '/v1/generators/onrampurl',
  activity: '/v1/account/:/history'
}

/** Whether this process serves what a feature of the remote configuration needs. */
export function isServed(app: App, feature: string): boolean {
  const needed = routes[feature]
  return needed === undefined || app.routes.some(({ path }) => path.replace(/:[^/]+/g, ':') === needed)
}
