'use client'
import { useMemo } from 'react'
import { type WalletInfo, walletInfo } from '../../core/select/connected.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type Slice, useSelection } from '../context/useSelection.js'

const slices: readonly Slice[] = ['connection', 'network', 'config']

/**
 * The connected wallet's name and icon.
 * @example
 * const Via = () => <p>{useWalletInfo().walletInfo?.name}</p>
 */
export function useWalletInfo(namespace?: Namespace): { readonly walletInfo: WalletInfo | undefined } {
  const info = useSelection(slices, stores => walletInfo(stores, namespace))
  return useMemo(() => ({ walletInfo: info }), [info])
}
