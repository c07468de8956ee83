import type { QueryKey } from '../../client/state/queries.js'
import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import type { Kit } from '../Kit.js'
import type { NativeBalance } from '../query/accountKeys.js'
import type { QueryOptions } from '../query/Query.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { findNetwork } from '../select/network.js'

/** The fee of a transaction, null where the network does not say it. `isOwn`: the account paid it. */
export type Fee = (Omit<NativeBalance, 'name'> & { readonly isOwn: boolean }) | null

const feeKey = (account: CaipAddress, hash: string): QueryKey<Fee> => [
  'account',
  ...account.split(':'),
  'fee',
  hash
]

/** The fee of an included transaction, read from its network. It never changes. Rejects with LATCHKEY_RPC__FAILED. */
export function feeQuery(kit: Kit, account: CaipAddress, hash: string): QueryOptions<Fee> {
  return {
    key: feeKey(account, hash),
    staleTime: Number.POSITIVE_INFINITY,
    fetch: async () => {
      const { namespace, caipNetworkId, address } = parseCaipAddress(account)
      const network = findNetwork(kit, caipNetworkId)
      const services = await (await kit.services()).account()
      const report = await services.getTransactionStatus(account, { hash })
      // Not included yet, or read from a node that is behind: it is read again when it is asked for the next time.
      if (!report || !('block' in report)) throw rpcFailed()
      if (!network || !report.fee) return null
      const { amount, payer } = report.fee
      const { decimals, symbol } = network.nativeCurrency
      return { amount, decimals, symbol, isOwn: isSameAddress(kit, namespace, payer, address) }
    }
  }
}
