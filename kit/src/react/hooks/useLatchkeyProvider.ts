'use client'
import type { ConnectorType } from '../../core/contracts/Connector.js'
import { connectionOf } from '../../core/select/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useSelection } from '../context/useSelection.js'

/**
 * The provider of the connected wallet: EIP-1193 for `eip155`. Pass its type as the type argument: the wallet defines it.
 * @example
 * import type { Address, EIP1193Provider, Hex } from 'viem'
 * import { useLatchkeyProvider } from 'latchkey/react'
 *
 * const useSign = () => {
 *   const { walletProvider } = useLatchkeyProvider<EIP1193Provider>('eip155')
 *   return (message: Hex, account: Address) =>
 *     walletProvider?.request({ method: 'personal_sign', params: [message, account] })
 * }
 */
export function useLatchkeyProvider<T = unknown>(
  namespace?: Namespace
): { readonly walletProvider: T | undefined; readonly walletProviderType: ConnectorType | undefined } {
  return useSelection(stores => {
    const connection = connectionOf(stores, namespace ?? stores.state.network.get().activeNamespace)
    return connection.status === 'connected'
      ? { walletProvider: connection.provider as T, walletProviderType: connection.connector.type }
      : { walletProvider: undefined, walletProviderType: undefined }
  })
}
