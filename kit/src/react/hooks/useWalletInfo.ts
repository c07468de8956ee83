'use client'
import { useMemo } from 'react'
import { connectionOf } from '../../core/select/connection.js'
import type { WalletInfo } from '../../latchkey.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type Slice, useSelection } from '../context/useSelection.js'

const slices: readonly Slice[] = ['connection', 'network', 'config']

/**
 * The connected wallet's name and icon.
 * @example
 * const Via = () => <p>{useWalletInfo().walletInfo?.name}</p>
 */
export function useWalletInfo(namespace?: Namespace): { readonly walletInfo: WalletInfo | undefined } {
  const walletInfo = useSelection<WalletInfo | undefined>(slices, kit => {
    const connection = connectionOf(kit, namespace ?? kit.state.network.get().activeNamespace)
    if (connection.status !== 'connected') return undefined
    const { connector, wallet = connector } = connection
    const { id, type, rdns } = connector
    const { name, icon } = wallet
    return { name, icon: kit.config.get().connectorImages[id] ?? icon, type, rdns }
  })
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
