import type { InjectedWalletOptions } from './options.js'

/** What a mock wallet stores over a reload. */
export type Memory<State extends object> = {
  read(): Partial<State>
  write(state: State): void
  /** Calls back when the same wallet has stored something in another tab. Returns the function that stops. */
  follow(changed: () => void): () => void
}

/** The memory of a mock wallet under a key, by option `persist`. Not a key of the kit: a real wallet's storage is not the page's either. */
export function createMemory<State extends object>(
  name: string,
  { persist }: InjectedWalletOptions
): Memory<State> {
  const key = `mock-wallet:${name}`
  const storage = () =>
    persist === undefined ? undefined : persist === 'session' ? sessionStorage : localStorage
  return {
    read() {
      try {
        return JSON.parse(storage()?.getItem(key) ?? '{}') as Partial<State>
      } catch {
        return {}
      }
    },
    write(state) {
      try {
        storage()?.setItem(key, JSON.stringify(state))
      } catch {
        // Storage is blocked or full: the wallet works without it.
      }
    },
    follow(changed) {
      if (persist !== 'local' || typeof window === 'undefined') return () => undefined
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) changed()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    }
  }
}
