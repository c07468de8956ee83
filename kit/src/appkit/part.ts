import type { AppKit } from './AppKit.js'

/** What parts of AppKit that not every page uses keep of an instance: one value for each function that makes it. */
export type Parts = Map<unknown, unknown>

/** The value of an instance that `create` makes, made with the first call. */
export function partOf<T>(modal: AppKit, create: (modal: AppKit) => T): T {
  const { _parts } = modal
  if (!_parts.has(create)) _parts.set(create, create(modal))
  return _parts.get(create) as T
}
