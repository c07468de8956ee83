import type { CallBatch } from './CallBatch.js'
import { chainClient, rethrow } from './rpc.js'
import { rpcError } from './rpcError.js'
import type { MockWalletState } from './state.js'

/** The batch with an id; error 5730 of EIP-5792 if there is none. */
export function findBatch(state: MockWalletState, id: unknown): CallBatch {
  const batch = state.batches.get(String(id))
  if (!batch) throw rpcError(5730, 'No batch has this id.')
  return batch
}

/** `wallet_getCallsStatus` (EIP-5792): the receipts of mined transactions, in the order of the calls. */
export async function callsStatus(state: MockWalletState, [id]: readonly unknown[]) {
  const batch = findBatch(state, id)
  const client = chainClient(state, Number(batch.chainId))
  const found = await rethrow(() =>
    Promise.all(
      batch.hashes.map(hash => client.request({ method: 'eth_getTransactionReceipt', params: [hash] }))
    )
  )
  const mined = found.filter(receipt => receipt !== null)
  return {
    version: '2.0.0',
    id: batch.id,
    chainId: batch.chainId,
    status: statusOf(
      batch,
      mined.map(({ status }) => status === '0x1')
    ),
    atomic: state.options.atomic ?? false,
    receipts: mined.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
      status,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash
    }))
  }
}

/** EIP-5792: 100 pending, 200 confirmed, 400 never on chain, 500 all reverted, 600 some reverted. */
function statusOf(batch: CallBatch, successes: readonly boolean[]): number {
  if (!batch.isOver || successes.length < batch.hashes.length) return 100
  if (successes.length === 0) return 400
  if (!successes.includes(true)) return 500
  return successes.length === batch.count && !successes.includes(false) ? 200 : 600
}
