'use client'
import { useEffect, useState } from 'react'
import type { StorageMode } from '../../core/contracts/Environment.js'
import { reportedNetwork } from '../../core/select/network.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'

/** The state of the kit, as `useLatchkeyState` returns it. */
export type LatchkeyState = {
  /** Whether reconnecting has ended: from then on, `disconnected` is final. */
  readonly initialized: boolean
  /** Whether a connection request is pending, or the kit reconnects to a remembered wallet. */
  readonly loading: boolean
  readonly open: boolean
  /** CAIP-2. */
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace
  /** The id of the wallet with a pending connection request. */
  readonly connectingWallet: string | undefined
  /** Where the kit stores its data; with `memory` it is lost at a reload. `undefined` until the kit is loaded. */
  readonly storageMode: StorageMode | undefined
}

const slices: readonly Slice[] = ['connection', 'network', 'modal', 'kit']

/**
 * The state of the kit: whether the modal is open, the kit is initialized, a request is pending.
 * @example
 * const Page = () => {
 *   const { initialized } = useLatchkeyState()
 *   return initialized ? <App /> : <Skeleton />
 * }
 */
export function useLatchkeyState(): LatchkeyState {
  const { client } = useClientValue()
  const [readyClient, setReadyClient] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    void client.ready().then(() => isCurrent && setReadyClient(client))
    return () => {
      isCurrent = false
    }
  }, [client])
  const initialized = readyClient === client
  return useSelection(slices, stores => {
    const { activeNamespace } = stores.state.network.get()
    const connections = Object.values(stores.state.connection.get())
    const connecting = connections.find(connection => connection.status === 'connecting')
    return {
      initialized,
      loading: connecting !== undefined,
      open: stores.state.modal.get().open,
      selectedNetworkId: reportedNetwork(stores).caipNetworkId,
      activeChain: activeNamespace,
      connectingWallet: connecting?.connectorId,
      storageMode: stores.kit.get()?.environment.storageMode?.()
    }
  })
}
