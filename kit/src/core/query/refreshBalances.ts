import type { CaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { approvalsKey, nativeBalanceKey, nftsKey, tokenBalancesKey } from './accountKeys.js'
import { invalidateQueries } from './invalidateQueries.js'

/**
 * Reads again what an account holds on its network, after a transaction of this page: at once what is shown, the rest when it is
 * shown next. The server reads the chain then instead of its cache. Never rejects.
 * @example await refreshBalances(kit, 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
 */
export async function refreshBalances(kit: Kit, account: CaipAddress): Promise<void> {
  const keys = [nativeBalanceKey(account), tokenBalancesKey(account), nftsKey(account), approvalsKey(account)]
  await Promise.all(keys.map(key => invalidateQueries(kit, key)))
}
