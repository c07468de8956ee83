import type { MiniAppWindow } from './MiniAppWindow.js'

/** Origins of clients: exact origins, or patterns that are searched in the origin. */
export type AllowedDomains = readonly (string | RegExp)[]

/** A page that a client may show, and whether an origin is one of a client that counts. */
export type ShownPage = {
  readonly page: MiniAppWindow
  readonly isAllowed: (origin: string) => boolean
}

/** An https origin, or one of this machine: any site may be a client. */
const anyClient: AllowedDomains = [/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/]

/** The page if it is in a frame of an allowed origin, or in a web view; undefined if no client can show it. Sends nothing. */
export function findClient(
  page: MiniAppWindow | undefined,
  allowedDomains: AllowedDomains = anyClient
): ShownPage | undefined {
  const isAllowed = (origin: string) =>
    allowedDomains.some(domain =>
      // `search` ignores what a pattern with flag `g` remembers.
      typeof domain === 'string' ? domain === origin : origin.search(domain) >= 0
    )
  if (!page) return undefined
  if (page.ReactNativeWebView) return { page, isAllowed }
  if ((page.parent as unknown) === page) return undefined
  const known = page.location.ancestorOrigins?.[0]
  return known === undefined || isAllowed(known) ? { page, isAllowed } : undefined
}

/** The window of this page. */
export const thisPage = () => (globalThis as { readonly window?: MiniAppWindow }).window
