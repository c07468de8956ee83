import type { Participant } from 'latchkey/walletconnect'
import { showHidden } from '../request/showHidden.js'
import type { Asker } from './PhoneState.js'

/** How our relay says where it saw the asking page (server/README.md). A page outside a browser can make that up too. */
const attested = /^latchkey-origin:(https?:\/\/[^\s/]{1,255})$/

/** Who asks, out of what the page says of itself and what the relay saw. */
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

/** The host of an address, for people. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host || 'an unnamed page'
  } catch {
    return 'an unnamed page'
  }
}

/** Where somebody is, as far as this wallet knows: where the relay saw the page, or else where it says it is. */
export const placeOf = ({ origin, url }: Asker): string => hostOf(origin ?? url)
