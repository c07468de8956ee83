import type { Config } from '../../client/config/resolveConfig.js'
import type { Page } from '../contracts/Environment.js'
import type { Metadata } from './LatchkeyOptions.js'
import { lateDefaults } from './lateDefaults.js'

/** Adds what `resolveConfig` leaves out: the late defaults, the page's own metadata, base URLs without a closing slash. */
export function completeConfig(config: Config, page: Page): Config {
  return {
    ...lateDefaults,
    ...config,
    features: { ...lateDefaults.features, ...config.features },
    metadata: resolveMetadata(config.metadata, page),
    services: Object.fromEntries(
      Object.entries(regionalServices(config, page) ?? config.services).map(([name, url]) => [
        name,
        trim(url)
      ])
    )
  }
}

/** The services of the visitor's region (decision D14). Nothing is requested before the kit is loaded, so that no other host is. */
function regionalServices({ regionalServers }: Config, page: Page): Config['services'] | undefined {
  const zone = regionalServers && page.timeZone?.()
  const server = regionalServers?.find(({ timezones }) => zone && timezones.includes(zone))?.server
  return server === undefined
    ? undefined
    : { api: server, directory: server, analytics: server, relay: [server] }
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
