'use client'
import { useMemo } from 'react'
import type { RecentWallet } from '../../core/state/wallets.js'
import type { Latchkey } from '../../latchkey.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'

/** A live connection of one namespace. */
export type LatchkeyConnection = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  readonly icon: string | undefined
  /** Canonical addresses, the active one first. */
  readonly accounts: readonly string[]
  /** The wallet's own chain: a CAIP-2 reference. */
  readonly chainId: string
}

/** Connections, as `useConnections` returns them. */
export type LatchkeyConnections = {
  readonly connections: readonly LatchkeyConnection[]
  /** Wallets used before, newest first, at most 2. */
  readonly recent: readonly RecentWallet[]
} & Pick<Latchkey, 'disconnect'>

const slices: readonly Slice[] = ['connection', 'wallets']

/**
 * Every live connection (of one namespace where one is named), and the wallets used before.
 * @example
 * const Wallets = () => <ul>{useConnections().connections.map(({ name }) => <li key={name}>{name}</li>)}</ul>
 */
export function useConnections(namespace?: Namespace): LatchkeyConnections {
  const { client } = useClientValue()
  const picked = useSelection(slices, kit => ({
    map: kit.state.connection.get(),
    recent: kit.state.wallets.get().recent
  }))
  return useMemo(() => {
    const connections: LatchkeyConnection[] = []
    for (const [name, state] of Object.entries(picked.map) as [Namespace, (typeof picked.map)[Namespace]][]) {
      if (state?.status !== 'connected' || (namespace && name !== namespace)) continue
      const { connector, accounts, chainId } = state
      connections.push({
        namespace: name,
        connectorId: connector.id,
        name: connector.name,
        icon: connector.icon,
        accounts,
        chainId
      })
    }
    return { connections, recent: picked.recent, disconnect: client.disconnect }
  }, [client, namespace, picked])
}
