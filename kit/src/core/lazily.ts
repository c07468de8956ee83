/**
 * Loads, installs once and hands out: in the same tick where it is there already. What could not be installed is tried again
 * when asked again; `load` keeps what it loaded (`lazyImport`).
 */
export function lazily<T>(load: () => T | Promise<T>, install: (loaded: T) => void) {
  let loaded: { readonly value: T } | undefined
  const keep = (value: T) => {
    if (!loaded) {
      install(value)
      loaded = { value }
    }
    return value
  }
  return async <R>(run: (value: T) => R | Promise<R>): Promise<R> => {
    if (loaded) return run(loaded.value)
    const start = load()
    return run(keep(start instanceof Promise ? await start : start))
  }
}
