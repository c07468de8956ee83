import type { StateSource } from '../../client/Client.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type ActiveAccount, accountOf } from './connection.js'

/** The namespaces of the host's networks, in its order. Never empty. */
export const offeredNamespaces = ({ state }: Pick<StateSource, 'state'>): readonly Namespace[] => [
  ...new Set(state.network.get().networks.map(({ chainNamespace }) => chainNamespace))
]

/** The connected account of each namespace, in the order of the host's networks. */
export const connectedAccounts = (source: StateSource): readonly ActiveAccount[] =>
  offeredNamespaces(source).flatMap(namespace => accountOf(source, namespace) ?? [])

/** The connected accounts of the namespaces that are not active. */
export const otherAccounts = (source: StateSource): readonly ActiveAccount[] => {
  const { activeNamespace } = source.state.network.get()
  return connectedAccounts(source).filter(({ namespace }) => namespace !== activeNamespace)
}
