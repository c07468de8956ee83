'use client'
import { Connection, type ConnectionConfig, type Commitment } from '@solana/web3.js'
import { getNetwork } from '../../projections.js'
import type { AppKit } from '../AppKit.js'
import { partOf } from '../part.js'
import { useModal, useModalValue } from '../react/useModal.js'
import { SolanaAdapter } from './solana.js'

export type { Provider, SolanaAdapterOptions } from './solana.js'
export { SolanaAdapter }

/**
 * The `Connection` of `@solana/web3.js` version 1 to the first RPC URL of the Solana network in use. `undefined` without a Solana network. It asks
 * nothing by itself.
 * @example
 * import { useAppKitConnection } from 'latchkey/appkit/adapter-solana/react'
 *
 * const useHeight = () => useAppKitConnection().connection?.getBlockHeight()
 */
export function useAppKitConnection(): { readonly connection: Connection | undefined } {
  const modal = useModal()
  const url = useModalValue(stores => getNetwork(stores, 'solana').caipNetwork?.rpcUrls.default.http[0])
  return partOf(modal, createConnections)(url)
}

/** One connection for each URL, so that all components share it. */
function createConnections({ options }: AppKit) {
  const adapter = options.adapters?.find((one): one is SolanaAdapter => one instanceof SolanaAdapter)
  const settings = adapter?.options.connectionSettings as Commitment | ConnectionConfig | undefined
  const made = new Map<string | undefined, { readonly connection: Connection | undefined }>()
  return (url: string | undefined) => {
    const known = made.get(url)
    if (known) return known
    const connection = url === undefined ? undefined : new Connection(url, settings ?? 'confirmed')
    const value = { connection }
    made.set(url, value)
    return value
  }
}
