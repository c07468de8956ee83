import { createHash } from 'node:crypto'

/** A body in one encoding, with an ETag of its own (RFC 9110 section 8.8.3.3). */
export type Body = {
  readonly encoding: 'br' | 'gzip' | undefined
  readonly bytes: Buffer
  readonly etag: string
}

/** `value` as JSON. */
export function jsonBody(value: unknown): Body {
  const bytes = Buffer.from(JSON.stringify(value))
  const digest = createHash('sha256').update(bytes).digest('base64url')
  return { encoding: undefined, bytes, etag: `"${digest.slice(0, 22)}"` }
}

/** The smallest body that a client accepts; `bodies` are in this order, and one of them has no encoding. */
export function chooseBody(bodies: readonly Body[], acceptEncoding = ''): Body {
  const refused = (value: string) => /^q=0(?:\.0*)?$/.test(value.trim())
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map(item => item.split(';'))
    .filter(([, ...parameters]) => !parameters.some(refused))
    .map(([name = '']) => name.trim())
  const chosen = bodies.find(({ encoding }) => encoding === undefined || accepted.includes(encoding))
  return chosen ?? (bodies[0] as Body)
}
