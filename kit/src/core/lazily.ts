/**
 * Loads, installs once and hands out: in the same tick where it is there already. What could not be installed is tried again
 * at the next call; `load` keeps what it loaded (`lazyImport`).
 */
export function lazily<T>(load: () => T | Promise<T>, install?: (loaded: T) => void) {
  let installed: T | undefined
  return async <R>(run: (value: T) => R | Promise<R>): Promise<R> => {
    if (!installed) {
      const start = load()
      const loaded = start instanceof Promise ? await start : start
      // A concurrent call may have installed it during the await.
      if (!installed) install?.(loaded)
      installed = loaded
    }
    return run(installed)
  }
}
