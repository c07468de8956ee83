import { checkConfig } from './config/checkConfig.js'
import { completeConfig } from './config/completeConfig.js'
import type { LatchkeyOptions } from './config/LatchkeyOptions.js'
import { offerConnectors } from './connection/offerConnectors.js'
import type { Environment } from './contracts/Environment.js'
import { createShell } from './createShell.js'
import * as engine from './engine.js'
import type { Kit } from './Kit.js'

/**
 * Options and an environment in, a whole kit out, engine included. Of the outside, the storage alone is read until it is woken.
 * Throws LATCHKEY_CONFIG__* and LATCHKEY_CAIP__* where the options make no sense.
 * @example const kit = createKit({ networks: [mainnet], adapters: [evm()] }, environment)
 */
export function createKit(options: LatchkeyOptions, environment: Environment): Kit {
  const kit = createShell(options, environment, () => engine)
  checkConfig(completeConfig(kit.config.get(), environment.page))
  void kit.withEngine(() => offerConnectors(kit))
  return kit
}
