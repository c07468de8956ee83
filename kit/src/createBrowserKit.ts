import type { Client } from './client/Client.js'
import type { EarlyEnvironment, Environment } from './core/contracts/Environment.js'
import { createKit } from './core/createKit.js'
import type { Kit } from './core/Kit.js'
import { browserEnvironment } from './environment/browserEnvironment.js'
import type { BrowserEnvironmentOptions } from './environment/earlyEnvironment.js'

/** Makes the kit of a client, with the whole of the browser unless the host gave a whole environment. */
export function createBrowserKit(
  client: Client,
  options: BrowserEnvironmentOptions,
  environment: EarlyEnvironment | Environment
): Kit {
  // biome-ignore lint/suspicious/noConsole: what option `debug` is for
  client.onDestroy(client.subscribeErrors(error => client.config.get().debug && console.error(error)))
  return createKit(client, 'fetch' in environment ? environment : browserEnvironment(options, environment))
}
