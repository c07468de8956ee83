/** Tells whether a token was made for this relay and no other. */
export type IsAudience = (audience: unknown) => boolean

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The addresses a token may name. Scheme http(s) stands for ws(s), and a slash at the end does not count. Without a
 * configured address, or with one of loopback, the relay is one of this machine: any spelling of it, on any port. Never from the request's
 * own `Host`: another relay could hand tokens on that were made for it.
 */
export function createIsAudience(urls: readonly string[]): IsAudience {
  const known = new Set(urls.map(plain))
  const isLocal = urls.length === 0 || urls.some(isLoopback)
  return audience => {
    if (typeof audience !== 'string' || audience.length > 2048) return false
    const name = plain(audience)
    if (name === undefined) return false
    return known.has(name) || (isLocal && isLoopback(name))
  }
}

const isLoopback = (url: string) => loopback.test(new URL(url).hostname)

function plain(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^(ws|http)s?:$/.test(url.protocol)) return undefined
  if (url.username || url.password || url.search || url.hash) return undefined
  const scheme = url.protocol.replace('http', 'ws')
  // The default port is left out by either scheme, so it is the same afterwards.
  return `${scheme}//${url.host}${url.pathname.replace(/\/+$/, '')}`
}
