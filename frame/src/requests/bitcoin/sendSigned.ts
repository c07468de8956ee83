import { type BitcoinTransaction, idOf, writeTransaction } from '../../bitcoin/transaction.js'
import { toHex } from '../../keys/bytes.js'
import { deliver } from '../deliver.js'
import type { RequestContext } from '../RequestContext.js'

/** Sends a signed transaction. Resolves with its id. */
export async function sendSigned(
  context: Pick<RequestContext, 'rpc'>,
  chain: string,
  transaction: BitcoinTransaction
): Promise<string> {
  const id = idOf(transaction)
  await deliver(context, {
    chain,
    id,
    method: 'sendrawtransaction',
    params: [toHex(writeTransaction(transaction))],
    isKnown: async () => Boolean(await context.rpc(chain, 'getrawtransaction', [id]))
  })
  return id
}
