import { EarlyError } from '../protocol/errors/EarlyError.js'

/**
 * Loads once, and hands out: in the same tick where it is there already. A load that failed, or could not be installed, is
 * tried again when asked again.
 */
export function lazily<T>(load: () => T | Promise<T>, install: (loaded: T) => void) {
  let loaded: { readonly value: T } | undefined
  let loading: Promise<T> | undefined
  const keep = (value: T) => {
    if (!loaded) {
      install(value)
      loaded = { value }
    }
    return value
  }
  return async <R>(run: (value: T) => R | Promise<R>): Promise<R> => {
    if (loaded) return run(loaded.value)
    if (!loading) {
      const start = load()
      if (!(start instanceof Promise)) return run(keep(start))
      const failed = (cause: unknown) => {
        throw new EarlyError('LATCHKEY_HTTP__OFFLINE', { cause })
      }
      loading = start
        .catch(failed)
        .then(keep)
        .finally(() => {
          loading = undefined
        })
    }
    return run(await loading)
  }
}
