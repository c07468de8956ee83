import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { establishAccounts } from './establish.js'

/** Makes one of the accounts that the wallet shared active. Ignores any other address. */
export function chooseAccount(kit: Kit, namespace: Namespace, address: string): void {
  const state = connectionOf(kit, namespace)
  if (state.status !== 'connected' || !state.accounts.includes(address)) return
  state.connector.chooseAccount?.(address)
  const others = state.accounts.filter(own => own !== address)
  establishAccounts(kit, state.connector, [address, ...others])
}
