'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ApprovedNetworks, approvedNetworks } from '../../core/select/approvedNetworks.js'
import type { ConnectorType } from '../../core/contracts/Connector.js'
import { type WalletInfo, walletInfo } from '../../core/select/connected.js'
import { connectionOf } from '../../core/select/connection.js'
import { getNetwork, getState, getTheme } from '../../projections.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { NetworkInput } from '../../protocol/network.js'
import { type AppKitAccount, accountOf } from '../account.js'
import type { AppKit, AppKitNetworkState, AppKitTheme } from '../AppKit.js'
import { eventOf, type LastAppKitEvent, noEvent } from '../event.js'
import { type AppKitState, stateOf } from '../state.js'
import { useModal, useModalValue } from './useModal.js'

/** Which namespace a hook is of. Default: the active one. */
export type OfNamespace = { readonly namespace?: Namespace | undefined }

/** Which connections end. Default: all. `id`: of a connector. */
export type WhatEnds = OfNamespace & { readonly id?: string | undefined }

/**
 * Functions that open and close the modal.
 * @example
 * const Connect = () => {
 *   const { open } = useAppKit()
 *   return <button type="button" onClick={() => open()}>Connect</button>
 * }
 */
export function useAppKit(): Pick<AppKit, 'open' | 'close'> {
  const modal = useModal()
  return useMemo(() => ({ open: modal.open, close: modal.close }), [modal])
}

/**
 * The account of a namespace.
 * @example const Address = () => <p>{useAppKitAccount().address}</p>
 */
export function useAppKitAccount({ namespace }: OfNamespace = {}): AppKitAccount {
  const { _publicKeys } = useModal()
  return useModalValue(stores => accountOf(stores, namespace, _publicKeys()))
}

/** The network without the function that switches. */
export type AppKitNetworkCore = AppKitNetworkState & ApprovedNetworks

/**
 * The network of the active namespace.
 * @example const Chain = () => <p>{useAppKitNetworkCore().chainId}</p>
 */
export function useAppKitNetworkCore(): AppKitNetworkCore {
  return useModalValue(stores => ({ ...getNetwork(stores), ...approvedNetworks(stores) }))
}

/**
 * The network of the active namespace, and a function that switches it.
 * @example
 * const ToBase = () => {
 *   const { switchNetwork } = useAppKitNetwork()
 *   return <button type="button" onClick={() => switchNetwork(base)}>Base</button>
 * }
 */
export function useAppKitNetwork(): AppKitNetworkCore & {
  readonly switchNetwork: (network: NetworkInput) => Promise<void>
} {
  const { switchNetwork } = useModal()
  const network = useAppKitNetworkCore()
  return useMemo(() => ({ ...network, switchNetwork }), [network, switchNetwork])
}

/**
 * The state of the modal.
 * @example const Open = () => <p>{useAppKitState().open.toString()}</p>
 */
export function useAppKitState(): AppKitState {
  const state = useModalValue(getState)
  return useMemo(() => stateOf(state), [state])
}

/**
 * The theme, and functions that change it.
 * @example
 * const Night = () => {
 *   const { setThemeMode } = useAppKitTheme()
 *   return <button type="button" onClick={() => setThemeMode('dark')}>Night</button>
 * }
 */
export function useAppKitTheme(): AppKitTheme & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> {
  const { setThemeMode, setThemeVariables } = useModal()
  const theme = useModalValue(getTheme)
  return useMemo(
    () => ({ ...theme, setThemeMode, setThemeVariables }),
    [theme, setThemeMode, setThemeVariables]
  )
}

/**
 * A function that ends the connections of a namespace, or all; with `id` that of one wallet.
 * @example
 * const Leave = () => {
 *   const { disconnect } = useDisconnect()
 *   return <button type="button" onClick={() => disconnect({ namespace: 'eip155' })}>Leave</button>
 * }
 */
export function useDisconnect(): { readonly disconnect: (parameters?: WhatEnds) => Promise<void> } {
  const { latchkey } = useModal()
  const disconnect = useCallback(
    ({ namespace, id }: WhatEnds = {}) => latchkey.disconnect({ namespace, connectorId: id }),
    [latchkey]
  )
  return useMemo(() => ({ disconnect }), [disconnect])
}

/**
 * The last product event since the component was mounted.
 * @example const Last = () => <p>{useAppKitEvents().data?.event}</p>
 */
export function useAppKitEvents(): LastAppKitEvent {
  const { latchkey } = useModal()
  const [event, setEvent] = useState(noEvent)
  useEffect(() => latchkey.subscribeEvents(next => setEvent(eventOf(next))), [latchkey])
  return event
}

/**
 * Name and icon of the connected wallet.
 * @example const Via = () => <p>{useWalletInfo().walletInfo?.name}</p>
 */
export function useWalletInfo(namespace?: Namespace): { readonly walletInfo: WalletInfo | undefined } {
  const info = useModalValue(stores => walletInfo(stores, namespace))
  return useMemo(() => ({ walletInfo: info }), [info])
}

/**
 * The provider of the connected wallet of a namespace: by EIP-1193 for `eip155`.
 * @example const useSigner = () => useAppKitProvider<Eip1193Provider>('eip155').walletProvider
 */
export function useAppKitProvider<T = unknown>(
  namespace: Namespace
): { readonly walletProvider: T | undefined; readonly walletProviderType: ConnectorType | undefined } {
  return useModalValue(stores => {
    const connection = connectionOf(stores, namespace)
    return connection.status === 'connected'
      ? { walletProvider: connection.provider as T, walletProviderType: connection.connector.type }
      : { walletProvider: undefined, walletProviderType: undefined }
  })
}
