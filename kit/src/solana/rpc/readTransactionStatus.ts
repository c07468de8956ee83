import type { SentTransaction, TransactionReport } from '../../core/contracts/Adapter.js'
import { fromBase58 } from '../../protocol/base58.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { settledConfirmations } from '../../protocol/transactionLimits.js'
import { itemsOf } from '../../walletStandard/readWallet.js'
import { isAddress } from '../address.js'
import type { Rpc } from './createRpc.js'
import { confirmed, readInteger, resultOf } from './read.js'

/** Blocks for which a blockhash is valid (https://solana.com/docs/core/transactions, "Recent blockhash"). */
const blockhashLife = 150n

/**
 * What became of a transaction. One that no block has is pending until its blockhash cannot be valid any more: the height at which it ends is
 * counted from the first reading, and kept as the report's `content`. Rejects with LATCHKEY_RPC__FAILED.
 */
export async function readTransactionStatus(rpc: Rpc, sent: SentTransaction): Promise<TransactionReport> {
  const { hash, content } = sent
  if (fromBase58(hash)?.length !== 64) throw rpcFailed({ details: 'this is no signature' })
  const answer = await rpc.request('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  const [status] = itemsOf(resultOf(answer))
  if (status === undefined) throw rpcFailed({ details: 'a status is missing in the answer' })
  const level = peek(status, 'confirmationStatus')
  if (status === null || level === 'processed') {
    const height = readInteger(await rpc.request('getBlockHeight', [confirmed]))
    const end = /^\d{1,20}$/.test(content ?? '') ? BigInt(content ?? 0) : height + blockhashLife
    const isOver = status === null && height > end
    return isOver ? { status: 'dropped' } : { status: 'pending', content: `${end}` }
  }
  if (level !== 'confirmed' && level !== 'finalized') throw rpcFailed({ details: 'a status is not valid' })
  const count = Number(peek(status, 'confirmations') ?? 0)
  const confirmations = Number.isSafeInteger(count) && count > 0 ? count : 1
  return {
    status: peek(status, 'err') == null ? 'confirmed' : 'failed',
    block: `${readInteger(peek(status, 'slot'))}`,
    confirmations: level === 'finalized' ? settledConfirmations : confirmations,
    fee: await readFee(rpc, hash)
  }
}

/** What a transaction paid, and who; undefined if the node does not tell. */
async function readFee(rpc: Rpc, hash: string) {
  try {
    const options = { ...confirmed, encoding: 'json', maxSupportedTransactionVersion: 0 }
    const found = await rpc.request('getTransaction', [hash, options])
    const keys = peek(peek(peek(found, 'transaction'), 'message'), 'accountKeys')
    const payer = peek(keys, '0')
    return isAddress(payer) ? { amount: readInteger(peek(peek(found, 'meta'), 'fee')), payer } : undefined
  } catch {
    return undefined
  }
}
