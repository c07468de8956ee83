import { rememberedKey } from './client/storage/rememberedKey.js'

/** What `cookieStorage` keeps, out of a `Cookie` header or `document.cookie` (RFC 6265 section 5.4). */
export function readCookie(cookie: unknown): string | undefined {
  if (typeof cookie !== 'string') return undefined
  const name = `${rememberedKey}=`
  const pair = cookie.split(';').find(pair => pair.trimStart().startsWith(name))
  try {
    return pair && decodeURIComponent(pair.trim().slice(name.length))
  } catch {
    return undefined
  }
}
