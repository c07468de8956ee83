import type { Keychain } from '../contracts.js'

/**
 * A keychain in memory: for tests, and for hosts that store nothing.
 * @example const keychain = memoryKeychain()
 */
export function memoryKeychain(): Keychain {
  const entries = new Map<string, Uint8Array>()
  return {
    get: async name => entries.get(name)?.slice(),
    async set(name, value) {
      entries.set(name, value.slice())
    },
    async remove(name) {
      entries.delete(name)
    },
    names: async prefix => [...entries.keys()].filter(name => name.startsWith(prefix))
  }
}
