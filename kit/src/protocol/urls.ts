import { imageLengthLimit, linkLengthLimit } from './limits.js'

/** Schemes that run code, read local data or start arbitrary apps (design/security.md section 1). */
const refusedSchemes =
  /^(javascript|data|vbscript|file|filesystem|blob|about|intent|view-source|content|ftp|wss?|chrome|resource|jar):/i

/**
 * Whether `value` may be opened as a web page or fetched: https, or http on this machine (design/security.md section 1).
 * Plain ASCII without user info, white space or control characters, at most 2048 characters.
 * @example isSafeWebLink('https://metamask.io/download') // true
 */
export function isSafeWebLink(value: unknown): value is string {
  if (!isPlain(value)) return false
  const [, scheme, host] =
    /^(https?):\/\/([a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?(?:[/?#]|$)/i.exec(value) ?? []
  if (scheme === undefined || host === undefined || /^[.-]|\.\.|-$/.test(host)) return false
  // Browsers read a host that ends in a number as an IPv4 address, also `0x` and `127.1` (URL Standard, "ends in a number").
  if (/(^|\.)(\d+|0x[\da-f]*)\.?$/i.test(host) && !/^(?!.*\b0\d)(\d{1,3}\.){3}\d{1,3}$/.test(host))
    return false
  return scheme.toLowerCase() === 'https' || isLoopback(host)
}

/**
 * Whether `value` may be opened as a wallet's own link (`mobile_link`, `desktop_link`): a safe web link, or a custom
 * scheme, except those that run code or access the device (design/security.md section 1).
 * @example isSafeWalletLink('metamask://') // true
 */
export function isSafeWalletLink(value: unknown): value is string {
  if (!isPlain(value)) return false
  if (/^https?:/i.test(value)) return isSafeWebLink(value)
  return /^[a-z][a-z\d+.-]{0,63}:/i.test(value) && !refusedSchemes.test(value)
}

/**
 * Whether `value` may be the source of an `<img>`: a safe web link, or a `data:` image of at most 128 Ki characters.
 * For `<img>` only: never use it in CSS or inline its content.
 * @example isSafeImage('data:image/png;base64,iVBORw0KGgo=') // true
 */
export function isSafeImage(value: unknown): value is string {
  if (isSafeWebLink(value)) return true
  return (
    typeof value === 'string' &&
    value.length <= imageLengthLimit &&
    /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(value)
  )
}

/** Browsers drop tabs and line breaks inside a URL and read `\` as `/`: none of them is allowed. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value.length <= linkLengthLimit && /^[!#-;=?-[\]_a-z~]+$/.test(value)
}

function isLoopback(host: string): boolean {
  return /^(localhost|(.+\.)localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(host)
}
