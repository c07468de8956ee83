'use client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
import type { Namespace } from '../../protocol/namespaces.js'
import type { OfNamespace } from './hooks.js'
import { useModal, useModalValue } from './useModal.js'

/**
 * A function that reads the native balance of the account in use, at most once in 30 s. It never rejects.
 * @example
 * const useFunds = () => {
 *   const { fetchBalance } = useAppKitBalance()
 *   return async () => (await fetchBalance()).data?.formatted
 * }
 */
export function useAppKitBalance(): { readonly fetchBalance: () => Promise<AppKitBalance> } {
  const modal = useModal()
  const fetch = useCallback(() => fetchBalance(modal), [modal])
  return useMemo(() => ({ fetchBalance: fetch }), [fetch])
}

/** A list of wallets of your own, as `useAppKitWallets` returns it. */
export type AppKitWallets = AppKitWalletsState & AppKitWalletsActions

/**
 * Headless: the wallets, and the way to connect each. The modal is never loaded by it. All components share the code and the wallet that is asked.
 * @example
 * const List = () => {
 *   const { wallets, connect } = useAppKitWallets()
 *   return wallets.map(wallet => (
 *     <button type="button" key={wallet.id} onClick={() => connect(wallet).catch(console.warn)}>{wallet.name}</button>
 *   ))
 * }
 */
export function useAppKitWallets(): AppKitWallets {
  const modal = useModal()
  const { select, actions } = partOf(modal, createWallets)
  const shown = useModalValue(select)
  const { load, _internal } = modal.latchkey
  useEffect(() => {
    load().catch(_internal.report)
  }, [load, _internal])
  return useMemo(() => ({ ...shown, ...actions }), [shown, actions])
}

/**
 * The connections of a namespace, by default of the active one, and the wallets that were connected before.
 * @example
 * const Wallets = () => useAppKitConnections('eip155').connections.map(one => <p key={one.connectorId}>{one.name}</p>)
 */
export function useAppKitConnections(namespace?: Namespace): AppKitConnections {
  const part = partOf(useModal(), createConnections)
  useEffect(() => void part.load(), [part])
  return useModalValue(stores => part.select(stores, namespace))
}

/** What `useAppKitConnection` takes. */
export type AppKitConnectionOptions = OfNamespace & {
  readonly onSuccess?: ((change: ConnectionChange) => void) | undefined
  readonly onError?: ((error: Error) => void) | undefined
}

/** The connection in use, as `useAppKitConnection` returns it. */
export type AppKitActiveConnection = {
  readonly connection: AppKitConnection | undefined
  /** A switch is under way. */
  readonly isPending: boolean
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
 * import { useAppKitConnection, useAppKitConnections } from 'latchkey/appkit/react'
 *
 * const Switch = () => {
 *   const { switchConnection } = useAppKitConnection({ onError: console.warn })
 *   return useAppKitConnections().connections.map(connection => (
 *     <button type="button" key={connection.connectorId} onClick={() => switchConnection({ connection })}>{connection.name}</button>
 *   ))
 * }
 */
export function useAppKitConnection(options: AppKitConnectionOptions = {}): AppKitActiveConnection {
  const modal = useModal()
  const part = partOf(modal, createConnections)
  const [connection] = useAppKitConnections(options.namespace).connections
  const [isPending, setPending] = useState(false)
  const callbacks = useRef(options)
  useEffect(() => {
    callbacks.current = options
  })
  const settle = useCallback(
    async (work: Promise<ConnectionChange>) => {
      setPending(true)
      try {
        const change = await work
        callbacks.current.onSuccess?.(change)
      } catch (error) {
        const { onError = modal.latchkey._internal.report } = callbacks.current
        onError(error as Error)
      } finally {
        setPending(false)
      }
    },
    [modal]
  )
  return useMemo(
    () => ({
      connection,
      isPending,
      switchConnection: parameters => settle(part.change(parameters)),
      deleteConnection: parameters => void settle(part.remove(parameters))
    }),
    [connection, isPending, settle, part]
  )
}

/**
 * The sign-in plug-in of `createAppKit`, such as a `ReownAuthentication`.
 * @example const useAuthentication = () => useAppKitSIWX<ReownAuthentication>()
 */
export function useAppKitSIWX<T = SiwxConfig>(): T | undefined {
  return useModal().getSIWX<T>()
}
