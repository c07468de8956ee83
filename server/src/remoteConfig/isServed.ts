import type { App } from '../http/App.js'

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
