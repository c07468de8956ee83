import { hash } from '../protocol/hash.js'
import type { Announcement } from './announcement.js'

/**
 * Hashes rdns, name and icon of an announcement. The rdns alone identifies no wallet, because any extension can announce it (EIP-6963,
 * security considerations), and the uuid changes at each reload. The hash distinguishes wallets, it authenticates none.
 */
export function identityOf({ rdns, name, icon = '' }: Announcement): string {
  return hash([rdns, name, icon].join('\n')).toString(36)
}
