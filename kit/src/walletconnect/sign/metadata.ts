import { isSafeImage } from '../../protocol/urls.js'
import { sanitizeText } from '../../protocol/text.js'
import { isRecord } from '../rpc/shape.js'
import type { Participant, PeerMetadata } from './types.js'

/**
 * A peer's metadata, cleaned and bounded (design/security.md section 1): texts without control, bidi and zero-width
 * characters, only safe icons. Undefined if it is invalid. Links in it are checked where they are opened.
 */
export function parseMetadata(value: unknown): PeerMetadata | undefined {
  if (!isRecord(value)) return undefined
  const { name, description, url, icons, redirect } = value
  if (typeof name !== 'string' || typeof url !== 'string') return undefined
  const back = isRecord(redirect) ? redirect : undefined
  const text = (one: unknown, key: string) =>
    typeof one === 'string' && one ? { [key]: sanitizeText(one, 2048) } : {}
  return {
    name: sanitizeText(name, 200),
    description: sanitizeText(description, 1000),
    url: sanitizeText(url, 2048),
    icons: Array.isArray(icons) ? icons.filter(isSafeImage).slice(0, 5) : [],
    ...(back && {
      redirect: {
        ...text(back.native, 'native'),
        ...text(back.universal, 'universal'),
        ...(back.linkMode === true ? { linkMode: true } : {})
      }
    })
  }
}

/** `{publicKey, metadata}`; undefined if it is invalid. */
export function parseParticipant(value: unknown): Participant | undefined {
  const { publicKey, metadata: given } = isRecord(value) ? value : {}
  const metadata = parseMetadata(given)
  return typeof publicKey === 'string' && /^[\da-f]{64}$/.test(publicKey) && metadata
    ? { publicKey, metadata }
    : undefined
}
