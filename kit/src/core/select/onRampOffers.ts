import type { QueryKey } from '../../client/state/queries.js'
import type { OnRampOptions } from '../../protocol/http/onramp.js'
import { onRampNamespaces } from '../../protocol/http/servedNamespaces.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import type { OnRampProviderId } from '../state/onRamp.js'
import { activeAccount } from './connection.js'
import { queryState } from './queryState.js'

/**
 * What can be bought, and from whom. `isKnown`: a service said it. `remote`: the sellers that the remote configuration allows; absent where
 * the host's own option decides (wire.md section 2.3).
 */
export type KnownOptions = OnRampOptions & {
  readonly isKnown: boolean
  readonly remote?: readonly string[] | undefined
}

export const onRampOptionsKey: QueryKey<KnownOptions> = ['onramp', 'options']

/** The sellers in the order of wire.md section 7.4, and the namespaces that they deliver to. */
const sellers: readonly { readonly id: OnRampProviderId; readonly namespaces: readonly Namespace[] }[] = [
  { id: 'coinbase', namespaces: ['eip155'] },
  { id: 'meld', namespaces: onRampNamespaces },
  { id: 'sandbox', namespaces: onRampNamespaces }
]

/** Whether the host lets its visitors buy here, by any seller. */
export function mayBuy(kit: Kit): boolean {
  const { features, services } = kit.config.get()
  const account = activeAccount(kit)
  return (
    !!services.api &&
    account !== undefined &&
    onRampNamespaces.includes(account.namespace) &&
    features.onramp !== false &&
    features.onramp?.length !== 0
  )
}

/**
 * The sellers for the active account, in the order of wire.md section 7.4: those of the remote configuration (option `remoteConfig`), else
 * of option `features.onramp`, that the server has links of. A server that does not say it has those of Coinbase only. Without an answer, those that the host names.
 */
export function offeredSellers(kit: Kit): readonly OnRampProviderId[] {
  const account = activeAccount(kit)
  if (!account || !mayBuy(kit)) return []
  const { features, remoteConfig } = kit.config.get()
  const { data } = queryState(kit, onRampOptionsKey)
  if (remoteConfig && !data) return []
  const wanted: readonly string[] | undefined = data?.remote ?? (features.onramp || undefined)
  const served = data?.isKnown ? (data.providers ?? [{ id: 'coinbase' }]) : undefined
  const network = `${account.namespace}:${account.connected.chainId}`
  return sellers
    .filter(({ id, namespaces }) => {
      if (wanted && !wanted.includes(id)) return false
      if (!namespaces.includes(account.namespace)) return false
      if (!served) return wanted !== undefined && id !== 'sandbox'
      const found = served.find(one => one.id === id)
      // Real sellers have networks of their own choice; a test network is delivered to only if it is the wallet's.
      return (
        found !== undefined &&
        (!found.isTest || !found.networks || found.networks.some(one => one === network))
      )
    })
    .map(({ id }) => id)
}

/** Whether views offer to buy. */
export const isOnRampOffered = (kit: Kit): boolean => offeredSellers(kit).length > 0
