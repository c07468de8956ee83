import type { Participant } from 'latchkey/walletconnect'
import { showHidden } from '../request/showHidden.js'
import type { Asker } from './PhoneState.js'

/**
 * The form in which our relay attests the requesting page's origin (server/README.md). A program outside a browser
 * can forge it.
 */
const attested = /^latchkey-origin:(https?:\/\/[^\s/]{1,255})$/

/** The requesting page, from its own metadata and the relay's attestation. */
export function askerOf({ metadata }: Participant, attestation?: string): Asker {
  const { name, url, icons } = metadata
  const icon = icons.find(link => /^https:\/\/|^http:\/\/localhost(:\d+)?\//.test(link))
  return {
    name: showHidden(name).trim() || hostOf(url),
    url,
    icon,
    origin: attested.exec(attestation ?? '')?.[1]
  }
}

/** The host of a URL, for display. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host || 'an unnamed page'
  } catch {
    return 'an unnamed page'
  }
}

/** The page's host: attested by the relay if possible, otherwise the page's own claim. */
export const placeOf = ({ origin, url }: Asker): string => hostOf(origin ?? url)
