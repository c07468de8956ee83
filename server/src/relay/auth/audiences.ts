/** Whether a token's `aud` claim is this relay. */
export type IsAudience = (audience: unknown) => boolean

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Creates the check for the relay's URLs. Scheme http(s) equals ws(s), and a trailing slash is ignored. Without a
 * configured URL, or with one of loopback, any loopback URL on any port is accepted. The request's `Host` is never used:
 * another relay could forward tokens that were created for it.
 */
export function createIsAudience(urls: readonly string[]): IsAudience {
  const known = new Set(urls.map(normalizeUrl))
  const isLocal = urls.length === 0 || urls.some(isLoopback)
  return audience => {
    if (typeof audience !== 'string' || audience.length > 2048) return false
    const name = normalizeUrl(audience)
    if (name === undefined) return false
    return known.has(name) || (isLocal && isLoopback(name))
  }
}

const isLoopback = (url: string) => loopback.test(new URL(url).hostname)

function normalizeUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^(ws|http)s?:$/.test(url.protocol)) return undefined
  if (url.username || url.password || url.search || url.hash) return undefined
  const scheme = url.protocol.replace('http', 'ws')
  // `URL` omits the default port of either scheme, so the result is the same.
  return `${scheme}//${url.host}${url.pathname.replace(/\/+$/, '')}`
}
