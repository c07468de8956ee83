/** How our own wallets read where the relay saw a page. Others take it for an attestation they do not know. */
const prefix = 'latchkey-origin:'

/**
 * What is passed on with a message of who sent it: the client's own attestation where it has one (wire.md 5.10), else the page
 * the relay saw it come from. Only we may say the latter. It proves what browsers send; a program can send anything.
 */
export function attestationOf(origin: string | undefined, given: string | undefined): string | undefined {
  if (given !== undefined && !given.startsWith(prefix)) return given
  return origin === undefined ? undefined : `${prefix}${origin}`
}

/** The origin of a page as its browser says it; nothing where it is hidden or no origin at all. */
export function pageOrigin(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 255 || !/^https?:\/\//.test(header)) return undefined
  return URL.canParse(header) && new URL(header).origin === header ? header : undefined
}
