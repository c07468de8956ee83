import { isRecord, isStrings } from '../rpc/shape.js'
import type { Participant, PeerMetadata } from './types.js'

/** A stranger's metadata cut to size; undefined where it is none. Links in it are checked where they are opened. */
export function parseMetadata(value: unknown): PeerMetadata | undefined {
  if (!isRecord(value)) return undefined
  const { name, description, url, icons, redirect } = value
  if (typeof name !== 'string' || typeof url !== 'string') return undefined
  const back = isRecord(redirect) ? redirect : undefined
  const text = (one: unknown, key: string) =>
    typeof one === 'string' && one ? { [key]: cut(one, 2048) } : {}
  return {
    name: cut(name, 200),
    description: typeof description === 'string' ? cut(description, 1000) : '',
    url: cut(url, 2048),
    icons: Array.isArray(icons) ? icons.filter(icon => isStrings([icon])).slice(0, 5) : [],
    ...(back && {
      redirect: {
        ...text(back.native, 'native'),
        ...text(back.universal, 'universal'),
        ...(back.linkMode === true ? { linkMode: true } : {})
      }
    })
  }
}

/** `{publicKey, metadata}`; undefined where it is none. */
export function parseParticipant(value: unknown): Participant | undefined {
  const { publicKey, metadata: given } = isRecord(value) ? value : {}
  const metadata = parseMetadata(given)
  return typeof publicKey === 'string' && /^[\da-f]{64}$/.test(publicKey) && metadata
    ? { publicKey, metadata }
    : undefined
}

function cut(text: string, length: number): string {
  return text.slice(0, length)
}
