/** Marks an origin that the relay observed. Our wallets read it; other wallets treat it as an unknown attestation. */
const prefix = 'latchkey-origin:'

/**
 * The attestation that the relay passes on with a message: that of the client, if it sent one (wire.md 5.10), else the origin that
 * the relay observed. A client cannot send the latter. An origin is reliable for browsers only; a program can send any.
 */
export function attestationOf(origin: string | undefined, given: string | undefined): string | undefined {
  if (given !== undefined && !given.startsWith(prefix)) return given
  return origin === undefined ? undefined : `${prefix}${origin}`
}

/** The origin that the browser sent; undefined if it is opaque or not an origin. */
export function pageOrigin(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 255 || !/^https?:\/\//.test(header)) return undefined
  return URL.canParse(header) && new URL(header).origin === header ? header : undefined
}
