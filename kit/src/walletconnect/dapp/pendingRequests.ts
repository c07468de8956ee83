import type { PendingRequests, PendingRequestsOptions } from './createPendingRequests.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'

/** What every stored request's name begins with; the session's topic follows. */
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
    /** Where it is there. */
    now: () => loaded,
    /** Undefined where it cannot be loaded: requests are sent all the same. */
    load(): Promise<PendingRequests | undefined> {
      loading ??= open().catch(() => {
        loading = undefined
        return undefined
      })
      return loading
    },
    /** Loads it where earlier pages left something. */
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
