import type { StateSource } from '../../client/Client.js'

/** Whether a wallet directory is configured: without one, nothing is requested from it or shown. */
export function hasDirectory(source: StateSource): boolean {
  return source.config.get().services.directory !== undefined
}
