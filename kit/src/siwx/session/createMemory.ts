import type { SiwxStorage } from '../SiwxConfig.js'

/** A storage in memory: its content is lost with the page. */
export function createMemory(): SiwxStorage {
  const entries = new Map<string, string>()
  return {
    get: key => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: key => void entries.delete(key)
  }
}
