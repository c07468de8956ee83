import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'

export type NetworkState = {
  /** Never empty. */
  readonly networks: readonly Network[]
  readonly activeNamespace: Namespace
  /** The selected network of each namespace. A connected wallet's own chain, if supported, is copied here. */
  readonly selected: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
}
