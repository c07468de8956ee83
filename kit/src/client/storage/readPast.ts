import type { EarlyEnvironment } from '../../core/contracts/Environment.js'
import { rememberedKey, rememberedVersion } from './rememberedKey.js'

/** `Remembered` before validation. */
export type Past = {
  readonly connectors?: Readonly<Record<string, unknown>> | undefined
  readonly networks?: Readonly<Record<string, unknown>> | undefined
  readonly activeNamespace?: unknown
}

/**
 * Reads the record of the last visit in the same tick, so that the first status of a remembered wallet is not `disconnected`
 * (promise P2). Returns a promise if the storage is asynchronous. `recall` reads the record again later, validates it and reports
 * errors.
 */
export function readPast({ storage, page }: EarlyEnvironment): Past | Promise<unknown> | undefined {
  try {
    const found: unknown = page.isBrowser && storage.get(rememberedKey)
    if (found instanceof Promise) return found.catch(() => {})
    const past = JSON.parse(found as string)
    return past.version === rememberedVersion ? past : undefined
  } catch {
    return undefined
  }
}
