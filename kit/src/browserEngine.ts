import type { EarlyEnvironment, Environment } from './core/contracts/Environment.js'
import * as core from './core/engine.js'
import type { Engine } from './core/Kit.js'
import { browserEnvironment } from './environment/browserEnvironment.js'
import type { BrowserEnvironmentOptions } from './environment/earlyEnvironment.js'

/** The engine, and what it needs of the browser beyond what every page pays for; an environment of the host's own is whole. */
export function browserEngine(
  options: BrowserEnvironmentOptions,
  early: EarlyEnvironment | Environment
): Engine {
  const whole = 'fetch' in early ? early : browserEnvironment(options, early)
  return { ...core, equip: kit => core.equip(kit, whole) }
}
