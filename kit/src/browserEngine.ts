import type { EarlyEnvironment, Environment } from './core/contracts/Environment.js'
import {
  connect,
  defineNetwork,
  disconnect,
  dismissRequest,
  dispatch,
  equip,
  hearTab,
  openModal,
  reconnectAll,
  switchConnection,
  switchNetwork,
  wake
} from './core/engine.js'
import type { Engine } from './core/Kit.js'
import { browserEnvironment } from './environment/browserEnvironment.js'
import type { BrowserEnvironmentOptions } from './environment/earlyEnvironment.js'

/** The engine, and what it needs of the browser beyond what every page pays for; an environment of the host's own is whole. */
export function browserEngine(
  options: BrowserEnvironmentOptions,
  early: EarlyEnvironment | Environment
): Engine {
  const whole = 'fetch' in early ? early : browserEnvironment(options, early)
  return {
    connect,
    defineNetwork,
    disconnect,
    dismissRequest,
    dispatch,
    equip(kit) {
      // biome-ignore lint/suspicious/noConsole: what option `debug` is for
      kit.onDestroy(kit.subscribeErrors(error => kit.config.get().debug && console.error(error)))
      return equip(kit, whole)
    },
    hearTab,
    openModal,
    reconnectAll,
    switchConnection,
    switchNetwork,
    wake
  }
}
