import { isSafeWalletLink } from '../../protocol/links.js'
import type { Kit } from '../Kit.js'
import type { WalletLink } from '../state/pairing.js'
import { readVersioned, writeVersioned } from './versioned.js'

const key = 'latchkey.link'
const version = 1

/** The wallet app that a person connected with on this device, to open it for later requests (promise P16). */
export async function recallLink(kit: Kit): Promise<WalletLink | undefined> {
  const value = await readVersioned(kit, key, version)
  if (!isSafeWalletLink(value?.href) || typeof value?.name !== 'string') return undefined
  return { href: value.href, name: value.name.slice(0, 64) }
}

/** `undefined`: the session is on another device, and nothing is opened for it. */
export function rememberLink(kit: Kit, link: WalletLink | undefined): Promise<void> {
  return writeVersioned(kit, key, version, link)
}
