import type { Client } from './client/Client.js'
import { createClient } from './client/createClient.js'
import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import { createConnectors } from './core/connection/createConnectors.js'
import type { Environment } from './core/contracts/Environment.js'
import type { Kit } from './core/Kit.js'
import { createBrowserKit } from './createBrowserKit.js'

/**
 * The client and the kit that ship, in a test's environment. The kit is loaded in the same tick, with the host's connectors. Throws
 * what `createClient` and `createKit` throw.
 */
export function createTestKit(
  options: LatchkeyOptions,
  environment: Environment
): { readonly client: Client; readonly kit: Kit } {
  let failure: unknown
  const client = createClient(options, environment, () => (...parameters) => {
    try {
      return createBrowserKit(...parameters)
    } catch (error) {
      failure = error
      throw error
    }
  })
  client.run(createConnectors).catch(() => {})
  const kit = client.kit.get()
  if (!kit) throw failure
  return { client, kit }
}
