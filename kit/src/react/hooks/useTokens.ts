'use client'
import type { StateSource } from '../../client/Client.js'
import type { Kit } from '../../core/Kit.js'
import type { ActiveAccount } from '../../core/select/connection.js'
import type { Balance } from '../../protocol/http/account.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type Query, useLoadable } from './useLoadable.js'

const loadFetchTokenBalances = /* @__PURE__ */ lazyImport(
  () => import('../../core/actions/fetchTokenBalances.js')
)

/**
 * What the connected account holds on its network: from the configured data API, else the native coin alone.
 * @example
 * const Holdings = () => <ul>{useTokens().data?.map(token => <li key={token.symbol}>{token.name}</li>)}</ul>
 */
export function useTokens(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): Query<readonly Balance[]> {
  return useLoadable(options, select, fetch)
}

const select = ({ state }: StateSource, address: ActiveAccount['caipAddress']) =>
  state.balances.get().tokens[address]

const fetch = async (kit: Kit, address: ActiveAccount['caipAddress'], force: boolean) => {
  const { fetchTokenBalances } = await loadFetchTokenBalances()
  await fetchTokenBalances(kit, { address, force })
}
