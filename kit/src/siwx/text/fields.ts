import { parseTimestamp } from './timestamp.js'

/** Characters of a whole message, which wallets display in full. */
export const messageLengthLimit = 32_768

/** Items of `Resources:`. */
export const resourceLimit = 100

/**
 * EIP-4361 `domain`: an authority of RFC 3986 without user info, since `bank.example@evil.example` looks like
 * `bank.example`.
 */
export function isDomain(value: string): boolean {
  return value.length <= 261 && /^(?:\[[\da-f:.]+\]|[a-z\d_](?:[-.\w]*[a-z\d_])?)(?::\d{1,5})?$/i.test(value)
}

/** RFC 3986 scheme. */
export function isScheme(value: string): boolean {
  return /^[a-z][a-z\d+.-]{0,31}$/i.test(value)
}

/** RFC 3986 URI: a scheme, no spaces, only characters that a URI may contain, complete percent escapes. */
export function isUri(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?:[-\w.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i.test(value)
}

/** EIP-4361 `nonce`: at least 8 letters and digits. */
export function isNonce(value: string): boolean {
  return /^[a-z\d]{8,256}$/i.test(value)
}

/**
 * EIP-4361 `statement`: one line of printable ASCII. Statements that look like the head or a field of another message
 * are rejected, because a reader could not distinguish the two.
 */
export function isStatement(value: string): boolean {
  return (
    /^[\x20-\x7e]+$/.test(value) &&
    !/ wants you to sign in with your /i.test(value) &&
    !/^ *(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/i.test(
      value
    )
  )
}

/** EIP-4361 `request-id`: pchar of RFC 3986, may be empty. */
export function isRequestId(value: string): boolean {
  return value.length <= 1024 && /^(?:[-\w.~!$&'()*+,;=:@]|%[\da-f]{2})*$/i.test(value)
}

/** A network's name in the first line: visible characters on one line that do not look like the rest of that line. */
export function isNetworkName(value: string): boolean {
  const isPlain = /^[^\p{C}\p{Z}](?:[^\p{C}\p{Zl}\p{Zp}]{0,62}[^\p{C}\p{Z}])?$/u.test(value)
  return isPlain && !/ account:| wants you to sign in with your /.test(value)
}

/** RFC 3339 with valid calendar days. */
export function isTimestamp(value: string): boolean {
  return parseTimestamp(value) !== undefined
}
