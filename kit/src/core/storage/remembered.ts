import { type CaipNetworkId, isCaipNetworkId, isNamespace } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { rememberedKey } from './rememberedKey.js'
import { isRecord, readVersioned, writeVersioned } from './versioned.js'

/**
 * What a kit remembers over a reload: which wallet, which network; never an address (promise P1).
 * One versioned value, so that it is always whole.
 */
export type Remembered = {
  readonly connectors: Readonly<Partial<Record<Namespace, string>>>
  readonly networks: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  readonly activeNamespace?: Namespace | undefined
}

const version = 1

/** What was remembered; what is corrupt in it is left out. */
export async function recall(kit: Kit): Promise<Remembered> {
  const value = (await readVersioned(kit, rememberedKey, version)) ?? {}
  return {
    connectors: pick(value.connectors, (id): id is string => typeof id === 'string' && id.length <= 256),
    networks: pick(
      value.networks,
      (id, namespace): id is CaipNetworkId => isCaipNetworkId(id) && id.startsWith(`${namespace}:`)
    ),
    ...(isNamespace(value.activeNamespace) && { activeNamespace: value.activeNamespace })
  }
}

/** Changes what is remembered; where nothing is left, nothing stays. */
export function remember(kit: Kit, change: (old: Remembered) => Remembered): Promise<void> {
  return kit.inTurn(async () => {
    const next = change(await recall(kit))
    const isNothing = Object.keys(next.connectors).length === 0 && Object.keys(next.networks).length === 0
    await writeVersioned(kit, rememberedKey, version, isNothing ? undefined : next)
  })
}

function pick<T>(
  values: unknown,
  isRight: (value: unknown, namespace: Namespace) => value is T
): Partial<Record<Namespace, T>> {
  const picked: Partial<Record<Namespace, T>> = {}
  for (const [name, value] of Object.entries(isRecord(values) ? values : {})) {
    if (isNamespace(name) && isRight(value, name)) picked[name] = value
  }
  return picked
}
