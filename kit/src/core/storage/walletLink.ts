import { isSafeWalletLink } from '../../protocol/urls.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import type { WalletLink } from '../state/pairing.js'
import { isRecord } from './parseVersioned.js'
import { readVersioned, writeVersioned } from './versioned.js'

const key = 'latchkey.link'
const version = 2

/** The wallet app that a namespace was connected with on this device, to open it for later requests (promise P16). */
export async function recallLink(kit: Kit, namespace: Namespace): Promise<WalletLink | undefined> {
  const value = (await readVersioned(kit, key, version))?.[namespace]
  if (!isRecord(value) || !isSafeWalletLink(value.href) || typeof value.name !== 'string') return undefined
  return { href: value.href, name: value.name.slice(0, 64) }
}

/** `undefined`: the session is on another device, or over, and no app is opened for it. */
export function rememberLink(
  kit: Kit,
  namespaces: readonly Namespace[],
  link: WalletLink | undefined
): Promise<void> {
  return kit.inTurn(async () => {
    const { version: _, ...known } = (await readVersioned(kit, key, version)) ?? {}
    const kept = Object.entries(known).filter(([namespace]) => !namespaces.some(one => one === namespace))
    const next = [...kept, ...(link ? namespaces.map(namespace => [namespace, link] as const) : [])]
    await writeVersioned(kit, key, version, next.length > 0 ? Object.fromEntries(next) : undefined)
  })
}
