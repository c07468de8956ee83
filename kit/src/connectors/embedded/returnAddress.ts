import type { Environment } from '../../core/contracts/Environment.js'
import { parseUrl } from '../../protocol/parseUrl.js'

/** The result of a login that has led the page away (wire.md section 4.8), and which login it is of. */
const names = { result: 'result_uri', state: 'result_state' } as const

/** The login that this tab finishes, so that a reload does not end it. */
const tabKey = 'latchkey.returned'

/** The server reads 2048 characters of an address; those of a query count up to three times in the address of the provider. */
const addressLimit = 1_024

/** The address to come back to: that of the page, or of its site if that is too long. */
export function returnAddress(pageUrl: string, state: string): string {
  const { origin } = new URL(pageUrl)
  const url = new URL(pageUrl.length <= addressLimit ? pageUrl : origin)
  url.searchParams.delete(names.result)
  url.searchParams.set(names.state, state)
  return url.href
}

/** What the page's address says of a login. */
export function readReturn(pageUrl: string): {
  readonly state: string | undefined
  readonly result: string | undefined
} {
  const values = parseUrl(pageUrl)?.searchParams
  return { state: values?.get(names.state) ?? undefined, result: values?.get(names.result) ?? undefined }
}

/** Removes the result from the address bar, in place: going back leads to the page before, not to a used result. */
export function clearAddress(): void {
  const { history, location } = globalThis
  if (!history || !location) return
  const url = new URL(location.href)
  for (const name of Object.values(names)) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

/** The tab's record of the login that it finishes. A storage that is blocked forgets it: then a reload ends the login. */
export function tabRecord({ session }: Pick<Environment, 'session'>): {
  readonly read: () => string | undefined
  readonly write: (state: string | undefined) => void
} {
  return {
    read() {
      try {
        return session?.().getItem(tabKey) ?? undefined
      } catch {
        return undefined
      }
    },
    write(state) {
      try {
        if (state === undefined) session?.().removeItem(tabKey)
        else session?.().setItem(tabKey, state)
      } catch {
        // As above.
      }
    }
  }
}
