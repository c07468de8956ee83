import type { Config } from '../../client/config/resolveConfig.js'
import type { Page } from '../contracts/Environment.js'
import type { Metadata, Services } from './LatchkeyOptions.js'
import { lateDefaults } from './lateDefaults.js'

/** Adds what `resolveConfig` leaves out: the late defaults, the page's own metadata, base URLs without a closing slash. */
export function completeConfig(config: Config, page: Page): Config {
  return {
    ...lateDefaults,
    ...config,
    features: { ...lateDefaults.features, ...config.features },
    metadata: resolveMetadata(config.metadata, page),
    services: resolveServices(config, page)
  }
}

/**
 * Base URLs: those of `server`, then those of `services` one by one; or those of the visitor's region alone (decision D14). Nothing is
 * requested before the kit is loaded, so that no other host is. The wallet frame is the same in every region: keys are in its origin.
 * It has no default: a server serves it on an origin of its own, which the URL of `server` does not tell.
 */
function resolveServices({ server, services, regionalServers }: Config, page: Page): Services {
  // An unknown zone is in no list.
  const regional = regionalServers?.find(({ timezones }) => timezones.includes(page.timeZone?.() as string))
  const base = regional ? regional.server : server
  const urls = {
    ...((regional || base) && { api: base, directory: base, analytics: base, relay: [base] }),
    ...(!regional && services),
    ...(services?.frame && { frame: services.frame })
  }
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, trim(url)]))
}

/** The URL is always the page's own: wallets must not show the visitor another one. */
function resolveMetadata(metadata: Partial<Metadata> | undefined, page: Page): Metadata {
  const icon = page.icon()
  return {
    name: metadata?.name ?? page.title(),
    description: metadata?.description ?? page.description(),
    icons: metadata?.icons ?? (icon ? [icon] : []),
    url: page.isBrowser ? page.url().split('/', 3).join('/') : (metadata?.url ?? '')
  }
}

function trim(url: unknown): unknown {
  return Array.isArray(url) ? url.map(trim) : `${url}`.replace(/\/+$/, '')
}
