import type { Config } from '@wagmi/core'

/**
 * What belongs to a wagmi config: made when it is first asked for, and the same from then on, however often React renders or mounts
 * (promise P22). It is kept on the config, which lives as long as the application. On a server each call makes a new one: a config there is
 * that of all visitors.
 */
export function onConfig<T>(config: Config, key: symbol, make: () => T): T {
  if (typeof window === 'undefined') return make()
  const held = config as unknown as Record<symbol, T | undefined>
  const found = held[key]
  if (found !== undefined) return found
  const made = make()
  // A copy of a config (`{ ...config }`) is another one.
  Object.defineProperty(config, key, { value: made })
  return made
}
