/**
 * Loads and installs a value once, then passes it to `run`: in the same tick once it is installed. If loading or installing
 * fails, the next call tries again; `load` caches what it loaded (`lazyImport`).
 */
export function lazily<L, T>(load: () => L | Promise<L>, install: (loaded: L) => T) {
  let installed: T | undefined
  return async <R>(run: (value: T) => R | Promise<R>): Promise<R> => {
    if (!installed) {
      const start = load()
      const loaded = start instanceof Promise ? await start : start
      // A concurrent call may have installed it during the await.
      installed ??= install(loaded)
    }
    return run(installed)
  }
}
