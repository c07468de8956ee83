import type { EarlyEnvironment } from '../contracts/Environment.js'
import { rememberedKey, rememberedVersion } from './rememberedKey.js'

/** `Remembered`, of which nothing is checked yet. */
export type Past = {
  readonly connectors?: Readonly<Record<string, unknown>> | undefined
  readonly networks?: Readonly<Record<string, unknown>> | undefined
  readonly activeNamespace?: unknown
}

/**
 * What the storage says in the same tick of the last visit, so that nobody is told `disconnected` of a wallet that is about to be
 * found again (promise P2); a promise where it answers later. `recall` asks again, checks all of it, and says what is wrong.
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
