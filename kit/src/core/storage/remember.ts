import { rememberedKey, rememberedVersion } from '../../client/storage/rememberedKey.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { otherConnectionsSlice } from '../state/otherConnections.js'
import type { Remembered } from './parseRemembered.js'
import { recall } from './remembered.js'
import { writeVersioned } from './versioned.js'

/**
 * Changes the remembered record; an empty record is removed. A namespace without a wallet in use, of which others are connected, has an
 * empty connector id: the next page then loads the kit, which ignores the id, and connects the others.
 */
export function remember(kit: Kit, change: (old: Remembered) => Remembered): Promise<void> {
  return kit.inTurn(async () => {
    const { identities = {}, ...changed } = change(await recall(kit))
    const others = Object.entries(kit.slice(otherConnectionsSlice).get()).filter(
      ([namespace, list]) => list?.length && !kit.adapters[namespace as Namespace]?.store
    )
    const unused = Object.fromEntries(others.map(([namespace]) => [namespace, '']))
    const rest = { ...changed, connectors: { ...unused, ...changed.connectors } }
    const next = Object.keys(identities).length > 0 ? { ...rest, identities } : rest
    const isNothing = Object.keys(next.connectors).length === 0 && Object.keys(next.networks).length === 0
    await writeVersioned(kit, rememberedKey, rememberedVersion, isNothing ? undefined : next)
  })
}
