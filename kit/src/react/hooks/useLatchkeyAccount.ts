'use client'
import { useMemo } from 'react'
import type { ConnectionState } from '../../client/state/connection.js'
import { connectionOf } from '../../core/select/connection.js'
import type { PublicAccount } from '../../latchkey.js'
import type { CaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type Slice, useSelection } from '../context/useSelection.js'

/** An account that the wallet shared. */
export type SharedAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly caipAddress: CaipAddress
}

/** The account of a namespace, as `useLatchkeyAccount` returns it. */
export type LatchkeyAccount = {
  /** In its canonical form (EIP-55 for EVM). */
  readonly address: string | undefined
  /** CAIP-10, on the chain of the wallet. */
  readonly caipAddress: CaipAddress | undefined
  /** Whether the wallet has confirmed the account since the page was loaded (promise P2). */
  readonly isConnected: boolean
  /**
   * `reconnecting`: the kit reconnects to a remembered wallet, or storage has not answered yet whether there is one.
   * `locked`: the wallet is available, but must be unlocked first.
   */
  readonly status: PublicAccount['status']
  /** All accounts that the wallet shared, the active one first. */
  readonly allAccounts: readonly SharedAccount[]
}

const slices: readonly Slice[] = ['connection', 'network']

/**
 * The connected account of a namespace, by default of the active one.
 * @example
 * const Greeting = () => {
 *   const { address, isConnected } = useLatchkeyAccount()
 *   return <p>{isConnected ? `Hello ${address}` : 'Who are you?'}</p>
 * }
 */
export function useLatchkeyAccount(
  options: { readonly namespace?: Namespace | undefined } = {}
): LatchkeyAccount {
  const picked = useSelection(slices, stores => {
    const namespace = options.namespace ?? stores.state.network.get().activeNamespace
    return { namespace, connection: connectionOf(stores, namespace) }
  })
  return useMemo(() => describe(picked.namespace, picked.connection), [picked])
}

function describe(namespace: Namespace, connection: ConnectionState): LatchkeyAccount {
  if (connection.status !== 'connected') {
    const isSilent = connection.status === 'connecting' && connection.silent
    const status = isSilent ? 'reconnecting' : connection.status
    return { address: undefined, caipAddress: undefined, isConnected: false, status, allAccounts: [] }
  }
  const allAccounts = connection.accounts.map(address => ({
    namespace,
    address,
    caipAddress: `${namespace}:${connection.chainId}:${address}` as const
  }))
  const [first] = allAccounts
  return {
    address: first?.address,
    caipAddress: first?.caipAddress,
    isConnected: true,
    status: 'connected',
    allAccounts
  }
}
