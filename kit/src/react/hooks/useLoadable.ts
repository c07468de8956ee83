'use client'
import { useCallback, useEffect, useMemo } from 'react'
import type { StateSource } from '../../client/Client.js'
import type { Loadable } from '../../client/state/balances.js'
import type { Kit } from '../../core/Kit.js'
import type { ActiveAccount } from '../../core/select/connection.js'
import { accountOf } from '../../core/select/connection.js'
import { findNetwork } from '../../core/select/network.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'

/** Something that is read over the network. Old `data` stays while it is read again, and where that fails. */
export type Query<T> = {
  readonly data: T | undefined
  /** `idle`: nothing is connected, or it is on a network that cannot be read. */
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  /** Why the last reading failed; gone with the next. */
  readonly error: LatchkeyError | undefined
  /** Reads again, at most once in 30 s after a failure. How it went is in `status`. */
  readonly refetch: () => Promise<void>
}

type Address = ActiveAccount['caipAddress']

const slices: readonly Slice[] = ['connection', 'network', 'balances']

/** One loadable of the connected account, fetched when the account or its network changes. */
export function useLoadable<T>(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined },
  select: (source: StateSource, address: Address) => Loadable<T> | undefined,
  fetch: (kit: Kit, address: Address, force: boolean) => Promise<void>
): Query<T> {
  const { run, report } = useClientValue().client._internal
  const { namespace, enabled = true } = options
  const { address, loadable } = useSelection(slices, stores => {
    const account = accountOf(stores, namespace ?? stores.state.network.get().activeNamespace)
    const isReadable = account && findNetwork(stores, `${account.namespace}:${account.connected.chainId}`)
    const address = enabled && isReadable ? account.caipAddress : undefined
    return { address, loadable: address && select(stores, address) }
  })
  useEffect(() => {
    if (address) run(kit => fetch(kit, address, false)).catch(report)
  }, [run, report, address, fetch])
  const refetch = useCallback(async () => {
    if (address) await run(kit => fetch(kit, address, true)).catch(report)
  }, [run, report, address, fetch])
  return useMemo(
    () => ({
      data: loadable?.data,
      status: address ? (loadable?.status ?? 'loading') : 'idle',
      error: loadable?.status === 'error' ? loadable.error : undefined,
      refetch
    }),
    [address, loadable, refetch]
  )
}
