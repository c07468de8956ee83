import type { LazyPendingRequests, PendingRequests, PendingRequestsOptions } from './createPendingRequests.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'

/** The prefix of every stored request's name; the session's topic follows. */
const prefix = 'wc:pending:'

/** `createPendingRequests`, loaded with the first session, because a page that only shows a code has no requests to keep. */
export function lazyPendingRequests(options: PendingRequestsOptions): LazyPendingRequests {
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
    now: () => loaded,
    load() {
      loading ??= open().catch(() => {
        loading = undefined
        return undefined
      })
      return loading
    },
    async endTopic(topic) {
      await (await this.load())?.endTopic(topic)
    },
    async resume() {
      const names = await options.keychain.names(prefix).catch(() => [])
      if (loaded) await loaded.load()
      else if (names.length > 0) await this.load()
    },
    close() {
      isClosed = true
      loaded?.close()
    }
  }
}
