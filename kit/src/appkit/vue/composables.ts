import { onScopeDispose, shallowRef } from 'vue'
import { type ApprovedNetworks, approvedNetworks } from '../../core/select/approvedNetworks.js'
import type { ConnectorType } from '../../core/contracts/Connector.js'
import { type WalletInfo, walletInfo } from '../../core/select/connected.js'
import { connectionOf } from '../../core/select/connection.js'
import { getNetwork, getState, getTheme } from '../../projections.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type AppKitAccount, accountOf } from '../account.js'
import type { AppKit, AppKitNetworkState, AppKitTheme } from '../AppKit.js'
import { eventOf, type LastAppKitEvent, noEvent } from '../event.js'
import { type AppKitState, stateOf } from '../state.js'
import { type Live, useModal, useModalValue, withFields } from './useModalValue.js'

/** Which namespace a composable is of. Default: the active one. */
export type OfNamespace = { readonly namespace?: Namespace | undefined }

/** Which connections end. Default: all. `id`: of a connector. */
export type WhatEnds = OfNamespace & { readonly id?: string | undefined }

/**
 * Functions that open and close the modal.
 * @example const { open } = useAppKit()
 */
export function useAppKit(): Pick<AppKit, 'open' | 'close'> {
  const { open, close } = useModal()
  return { open, close }
}

/**
 * The account of a namespace.
 * @example const account = useAppKitAccount() // account.value.address
 */
export function useAppKitAccount({ namespace }: OfNamespace = {}): Live<AppKitAccount> {
  const { _publicKeys } = useModal()
  return useModalValue(stores => accountOf(stores, namespace, _publicKeys()))
}

/**
 * The network of the active namespace, and a function that switches it.
 * @example const network = useAppKitNetwork() // network.value.switchNetwork(base)
 */
export function useAppKitNetwork(): Live<
  AppKitNetworkState & ApprovedNetworks & Pick<AppKit, 'switchNetwork'>
> {
  const { switchNetwork } = useModal()
  return useModalValue(stores => ({ ...getNetwork(stores), ...approvedNetworks(stores), switchNetwork }))
}

/**
 * The state of the modal.
 * @example const state = useAppKitState() // state.value.open
 */
export function useAppKitState(): Live<AppKitState> {
  return useModalValue(getState, stateOf)
}

/**
 * The theme, and functions that change it.
 * @example const { setThemeMode } = useAppKitTheme()
 */
export function useAppKitTheme(): Live<AppKitTheme> & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> {
  const { setThemeMode, setThemeVariables } = useModal()
  return Object.assign(useModalValue(getTheme), { setThemeMode, setThemeVariables })
}

/**
 * A function that ends the connections of a namespace, or all; with `id` that of one wallet.
 * @example const { disconnect } = useDisconnect()
 */
export function useDisconnect(): { readonly disconnect: (parameters?: WhatEnds) => Promise<void> } {
  const { latchkey } = useModal()
  return { disconnect: ({ namespace, id } = {}) => latchkey.disconnect({ namespace, connectorId: id }) }
}

/**
 * The last product event since the component was made.
 * @example const events = useAppKitEvents() // events.value.data?.event
 */
export function useAppKitEvents(): Live<LastAppKitEvent> {
  const { latchkey } = useModal()
  const last = shallowRef(noEvent)
  onScopeDispose(
    latchkey.subscribeEvents(event => {
      last.value = eventOf(event)
    })
  )
  return withFields(last)
}

/**
 * Name and icon of the connected wallet.
 * @example const wallet = useWalletInfo() // wallet.value.walletInfo?.name
 */
export const useWalletInfo = (namespace?: Namespace): Live<{ readonly walletInfo: WalletInfo | undefined }> =>
  useModalValue(stores => ({ walletInfo: walletInfo(stores, namespace) }))

/**
 * The provider of the connected wallet of a namespace: by EIP-1193 for `eip155`.
 * @example const provider = useAppKitProvider<Eip1193Provider>('eip155') // provider.value.walletProvider
 */
export const useAppKitProvider = <T = unknown>(
  namespace: Namespace
): Live<{ readonly walletProvider: T | undefined; readonly walletProviderType: ConnectorType | undefined }> =>
  useModalValue(stores => {
    const connection = connectionOf(stores, namespace)
    return connection.status === 'connected'
      ? { walletProvider: connection.provider as T, walletProviderType: connection.connector.type }
      : { walletProvider: undefined, walletProviderType: undefined }
  })
