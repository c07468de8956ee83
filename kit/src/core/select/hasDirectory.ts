import type { Kit } from '../Kit.js'

/** Whether a wallet directory is configured: without one nothing of it is asked for or shown. */
export function hasDirectory(kit: Kit): boolean {
  return kit.config.get().services.directory !== undefined
}
