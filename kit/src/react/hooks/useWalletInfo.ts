'use client'
import { useMemo } from 'react'
import { type WalletInfo, walletInfo } from '../../core/select/connected.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useSelection } from '../context/useSelection.js'

/**
 * Name and icon of the connected wallet.
 * @example
 * const Via = () => <p>{useWalletInfo().walletInfo?.name}</p>
 */
export function useWalletInfo(namespace?: Namespace): { readonly walletInfo: WalletInfo | undefined } {
  const info = useSelection(stores => walletInfo(stores, namespace))
  return useMemo(() => ({ walletInfo: info }), [info])
}
