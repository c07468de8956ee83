import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { networkClient } from '../connection/networkClient.js'
import type { SentTransaction, TransactionReport } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'

/** Reads by its network's own RPC what a transaction of an account became; undefined if the network's adapter cannot say it. */
export async function readTransaction(
  kit: Kit,
  account: CaipAddress,
  transaction: Omit<SentTransaction, 'from'>
): Promise<TransactionReport | undefined> {
  const { caipNetworkId, address } = parseCaipAddress(account)
  const network = findNetwork(kit, caipNetworkId)
  const client = network && (await networkClient(kit, network))
  return client?.getTransactionStatus?.({ ...transaction, from: address })
}
