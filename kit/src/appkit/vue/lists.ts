import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import { type AppKitBalance, fetchBalance } from '../balance.js'
import {
  type AppKitConnection,
  type AppKitConnections,
  type ConnectionChange,
  createConnections
} from '../connections.js'
import { partOf } from '../part.js'
import { type AppKitWalletsActions, type AppKitWalletsState, createWallets } from '../wallets.js'
import type { OfNamespace } from './composables.js'
import { type Live, useModal, useModalValue } from './useModalValue.js'

/**
 * A function that reads the native balance of the account in use, at most once in 30 s. It never rejects.
 * @example
 * import { useAppKitBalance } from 'latchkey/appkit/vue'
 *
 * const { fetchBalance } = useAppKitBalance()
 * export const show = async () => (await fetchBalance()).data?.formatted
 */
export function useAppKitBalance(): { readonly fetchBalance: () => Promise<AppKitBalance> } {
  const modal = useModal()
  return { fetchBalance: () => fetchBalance(modal) }
}

/**
 * Headless: the wallets, and the way to connect each. The modal is never loaded by it.
 * @example
 * import { useAppKitWallets } from 'latchkey/appkit/vue'
 *
 * export const list = useAppKitWallets() // list.value.wallets, list.connect(wallet)
 */
export function useAppKitWallets(): Live<AppKitWalletsState> & AppKitWalletsActions {
  const modal = useModal()
  const { select, actions } = partOf(modal, createWallets)
  modal.latchkey.load().catch(modal.latchkey._internal.report)
  return Object.assign(useModalValue(select), actions)
}

/**
 * The connections of a namespace, by default of the active one, and the wallets that were connected before.
 * @example
 * import { useAppKitConnections } from 'latchkey/appkit/vue'
 *
 * export const list = useAppKitConnections('eip155') // list.connections.value
 */
export function useAppKitConnections(namespace?: Namespace): Live<AppKitConnections> {
  const part = partOf(useModal(), createConnections)
  void part.load()
  return useModalValue(stores => part.select(stores, namespace))
}

/** What `useAppKitConnection` takes. */
export type AppKitConnectionOptions = OfNamespace & {
  readonly onSuccess?: ((change: ConnectionChange) => void) | undefined
  readonly onError?: ((error: Error) => void) | undefined
}

/** The connection in use, as `useAppKitConnection` returns it. */
export type AppKitActiveConnection = {
  readonly connection: Live<{ readonly connection: AppKitConnection | undefined }>['connection']
  /** A switch is under way. */
  readonly isPending: Readonly<ShallowRef<boolean>>
  /** Goes on with another connection, or with another account of one. Never rejects: `onError` gets the error. */
  readonly switchConnection: (parameters: {
    readonly connection: AppKitConnection
    readonly address?: string | undefined
  }) => Promise<void>
  /** Removes a wallet from the recent ones. */
  readonly deleteConnection: (parameters: { readonly address: string; readonly connectorId: string }) => void
}

/**
 * The connection of a namespace that is in use, and functions that switch it.
 * @example
 * import { useAppKitConnection } from 'latchkey/appkit/vue'
 *
 * export const { connection, switchConnection } = useAppKitConnection({ onError: console.warn })
 */
export function useAppKitConnection(options: AppKitConnectionOptions = {}): AppKitActiveConnection {
  const modal = useModal()
  const part = partOf(modal, createConnections)
  void part.load()
  const { connection } = useModalValue(stores => ({
    connection: part.select(stores, options.namespace).connections[0]
  }))
  const isPending = shallowRef(false)
  const settle = async (work: Promise<ConnectionChange>) => {
    isPending.value = true
    try {
      const change = await work
      options.onSuccess?.(change)
    } catch (error) {
      const { onError = modal.latchkey._internal.report } = options
      onError(error as Error)
    } finally {
      isPending.value = false
    }
  }
  return {
    connection,
    isPending,
    switchConnection: parameters => settle(part.change(parameters)),
    deleteConnection: parameters => void settle(part.remove(parameters))
  }
}

/**
 * The sign-in plug-in of `createAppKit`, such as a `ReownAuthentication`.
 * @example
 * import type { ReownAuthentication } from 'latchkey/appkit/siwx'
 * import { useAppKitSIWX } from 'latchkey/appkit/vue'
 *
 * export const siwx = useAppKitSIWX<ReownAuthentication>() // siwx.value?.getSessionAccount()
 */
export function useAppKitSIWX<T = SiwxConfig>(): Readonly<ShallowRef<T | undefined>> {
  const { getSIWX, latchkey } = useModal()
  const siwx = shallowRef(getSIWX<T>()) as ShallowRef<T | undefined>
  onScopeDispose(
    latchkey._internal.onDestroy(() => {
      siwx.value = undefined
    })
  )
  return siwx
}
