import type { Announcement } from './announcement.js'

/**
 * Hashes rdns, name and icon of an announcement. The rdns alone identifies no wallet, because any extension can announce it (EIP-6963,
 * security considerations), and the uuid changes at each reload. FNV-1a over UTF-16 units: it distinguishes wallets, it authenticates none.
 */
export function identityOf({ rdns, name, icon = '' }: Announcement): string {
  let hash = 0x811c9dc5
  for (const text of [rdns, '\n', name, '\n', icon])
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}
