import type { PendingRequests, PendingRequestsOptions } from './createPendingRequests.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'

/** The prefix of every stored request's name; the session's topic follows. */
const prefix = 'wc:pending:'

/** `createPendingRequests`, loaded with the first session, because a page that only shows a code has no requests to keep. */
export function loadedLater(options: PendingRequestsOptions) {
  let loaded: PendingRequests | undefined
  let loading: Promise<PendingRequests | undefined> | undefined
  let isClosed = false

  const open = async () => {
    const { createPendingRequests } = await loadSessionVerbs()
    const pending = createPendingRequests(options, prefix)
    await pending.load()
    if (isClosed) pending.close()
    else loaded = pending
    return loaded
  }
  return {
    /** The instance, if loaded. */
    now: () => loaded,
    /** Undefined if loading fails: requests are sent without a record then. */
    load(): Promise<PendingRequests | undefined> {
      loading ??= open().catch(() => {
        loading = undefined
        return undefined
      })
      return loading
    },
    /** Loads the module if earlier pages left records. */
    async wake(): Promise<void> {
      const names = await options.keychain.names(prefix).catch(() => [])
      if (loaded) await loaded.load()
      else if (names.length > 0) await this.load()
    },
    close(): void {
      isClosed = true
      loaded?.close()
    }
  }
}

export type LoadedLater = ReturnType<typeof loadedLater>
