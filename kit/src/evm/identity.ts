import type { Announcement } from './announcement.js'

/**
 * What a wallet's announcement says of it beyond its rdns, which anybody may announce (EIP-6963, security considerations): rdns, name
 * and icon in short, the same after a reload, as the uuid is not. FNV-1a over UTF-16 units: it tells wallets apart, it proves nothing.
 */
export function identityOf({ rdns, name, icon = '' }: Announcement): string {
  let hash = 0x811c9dc5
  for (const text of [rdns, '\n', name, '\n', icon])
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}
