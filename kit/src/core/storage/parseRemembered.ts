import { type CaipNetworkId, isCaipNetworkId, isNamespace } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { isRecord, type JsonRecord } from './parseVersioned.js'

/**
 * What a kit stores over a reload: wallet and network; never an address (promise P1). One versioned value, so that it is always
 * complete.
 */
export type Remembered = {
  readonly connectors: Readonly<Partial<Record<Namespace, string>>>
  readonly networks: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** `Connector.identity` of wallets that have one; absent in older records. */
  readonly identities?: Readonly<Partial<Record<Namespace, string>>> | undefined
  readonly activeNamespace?: Namespace | undefined
}

/** The valid parts of a stored record; invalid ones are left out. */
export function parseRemembered(value: JsonRecord = {}): Remembered {
  return {
    connectors: pick(value.connectors, isName),
    networks: pick(
      value.networks,
      (id, namespace): id is CaipNetworkId => isCaipNetworkId(id) && id.startsWith(`${namespace}:`)
    ),
    ...(isRecord(value.identities) && { identities: pick(value.identities, isName) }),
    ...(isNamespace(value.activeNamespace) && { activeNamespace: value.activeNamespace })
  }
}

const isName = (name: unknown): name is string => typeof name === 'string' && /^.{1,256}$/s.test(name)

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
