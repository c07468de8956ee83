'use client'
import type { StateSource } from '../../client/Client.js'
import type { NativeBalance } from '../../client/state/balances.js'
import type { Kit } from '../../core/Kit.js'
import type { ActiveAccount } from '../../core/select/connection.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type Query, useLoadable } from './useLoadable.js'

const loadFetchNativeBalance = /* @__PURE__ */ lazyImport(
  () => import('../../core/actions/fetchNativeBalance.js')
)

/**
 * The native coin of the connected account (or the token of option `tokens`), read from the chain: `amount` in base
 * units. Asked for when the account or network changes, at most once in 30 s.
 * @example
 * const Funds = () => {
 *   const { data, status } = useLatchkeyBalance()
 *   return <p>{status === 'success' && data ? `${formatUnits(data.amount, data.decimals)} ${data.symbol}` : '-'}</p>
 * }
 */
export function useLatchkeyBalance(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): Query<NativeBalance> {
  return useLoadable(options, select, fetch)
}

const select = ({ state }: StateSource, address: ActiveAccount['caipAddress']) =>
  state.balances.get().native[address]

const fetch = async (kit: Kit, address: ActiveAccount['caipAddress'], force: boolean) => {
  const { fetchNativeBalance } = await loadFetchNativeBalance()
  await fetchNativeBalance(kit, { address, force })
}
