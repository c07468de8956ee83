import { useMemo } from 'react'
import { smartAccountKey } from '../../../core/query/accountKeys.js'
import { fetchQuery } from '../../../core/query/fetchQuery.js'
import { smartAccountQuery } from '../../../core/query/smartAccountQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { Network } from '../../../protocol/network.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'

/**
 * The configured networks on which an address receives: all of its namespace, or for a smart account the one on which it exists
 * (screens.md section 14).
 */
export type ReceivingNetworks = {
  /** `unchecked`: the network did not tell whether the account is a smart one, so only its own is offered. */
  readonly status: 'checking' | 'all' | 'smart' | 'unchecked'
  readonly networks: readonly Network[]
  /** The name of the account's own network, or its CAIP-2 id if it is not configured. */
  readonly own: string
}

export function useReceivingNetworks(account: ActiveAccount): ReceivingNetworks {
  const kit = useKit()
  const { accountType } = account.connected
  const query = useMemo(() => smartAccountQuery(kit, account.caipAddress), [kit, account.caipAddress])
  const read = useQuery(smartAccountKey(account.caipAddress), signal =>
    // A connector that reports the type needs no request.
    accountType ? Promise.resolve() : fetchQuery(kit, query, signal).catch(() => undefined)
  )
  const { network, caipNetworkId } = useKitState(kit => {
    const { network, caipNetworkId } = reportedNetwork(kit)
    return { network, caipNetworkId }
  })
  const networks = useKitState(kit => kit.state.network.get().networks)
  const isSmart = accountType ? accountType === 'smartAccount' : read.data
  const status =
    isSmart === undefined ? (read.status === 'error' ? 'unchecked' : 'checking') : isSmart ? 'smart' : 'all'
  return {
    status,
    networks:
      status === 'all'
        ? networks.filter(({ chainNamespace }) => chainNamespace === account.namespace)
        : network
          ? [network]
          : [],
    own: network?.name ?? caipNetworkId ?? ''
  }
}
