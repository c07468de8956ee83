import type { ServedChain } from '../config/chainsFile.js'
import type { SafeFetch } from '../http/createSafeFetch.js'
import { InternalError } from '../InternalError.js'

type Options = {
  readonly chain: ServedChain
  readonly fetch: SafeFetch
  readonly maxBytes: number
}

/**
 * Reads what a token's metadata names: a `data:` URI, a URL through the safe fetcher, or `ipfs:` through the network's
 * gateway. Rejects any other scheme and content that is too large.
 */
export async function fetchUri(uri: string, { chain, fetch, maxBytes }: Options): Promise<Buffer> {
  if (/^data:/i.test(uri)) return dataOf(uri, maxBytes)
  const url = urlOf(uri, chain)
  if (url === undefined) throw new InternalError('The URI has no scheme that is read')
  // The gateway is trusted with IPFS content only: no URL and no redirect of another host may lead to its other paths.
  const trustedFolder = url === uri ? undefined : new URL(`${chain.ipfsGateway}/ipfs/`).href
  const trustedOrigins = chain.trustedOrigins ?? []
  const { status, body } = await fetch(url, { maxBytes, redirects: 3, trustedOrigins, trustedFolder })
  if (status !== 200) throw new InternalError(`The answer has the status ${status}`)
  return body
}

/** Whether `fetchUri` reads URIs of this kind. */
export function isReadable(uri: string, chain: ServedChain): boolean {
  return /^data:/i.test(uri) || urlOf(uri, chain) !== undefined
}

function urlOf(uri: string, chain: ServedChain): string | undefined {
  if (uri.length > 2048) return undefined
  const [, cid, rest = ''] = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{46,100})([/?#].*)?$/i.exec(uri) ?? []
  if (cid !== undefined) {
    const root = `${chain.ipfsGateway ?? ''}/ipfs/${cid}`
    // Names of files have it, as in "Ape #1.png"; a gateway would not get it.
    const path = rest.replaceAll('#', '%23')
    // Dots in the path must not lead to other parts of the gateway's host.
    const isInside = URL.canParse(root + path) && new URL(root + path).href.startsWith(root)
    return isInside ? root + path : undefined
  }
  if (!URL.canParse(uri)) return undefined
  const { protocol, origin } = new URL(uri)
  return protocol === 'https:' || (chain.trustedOrigins ?? []).includes(origin) ? uri : undefined
}

function dataOf(uri: string, maxBytes: number): Buffer {
  const comma = uri.indexOf(',')
  // Base64 has four characters for three bytes, and percent encoding three for one.
  if (comma < 0 || uri.length > comma + 3 * maxBytes) throw new InternalError('The data is too large')
  const text = uri.slice(comma + 1)
  const bytes = /;base64$/i.test(uri.slice(0, comma))
    ? Buffer.from(text, 'base64')
    : Buffer.from(decoded(text))
  if (bytes.byteLength > maxBytes) throw new InternalError('The data is too large')
  return bytes
}

/** Many contracts write JSON into a `data:` URI as it is, with single per cent signs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
