import { limits } from '../../http/limits.js'
import { InternalError } from '../../InternalError.js'
import { OversizedAnswer, type Upstream } from '../../rpc/createUpstream.js'
import type { ActivityTransfer } from '../ActivitySource.js'
import { callNode, hex, resultOf } from './callNode.js'
import { createEvmTransaction, type EvmTransaction } from './EvmTransaction.js'
import { headerSchema, receiptSchema, transactionSchema } from './nodeSchemas.js'

/** A transaction to read. `internal` are the coins that contracts sent in it, if another source has them. */
export type Candidate = {
  readonly hash: string
  readonly block: number
  readonly internal: readonly ActivityTransfer[]
}

/**
 * Reads transactions from a node: so another service only says which transactions there are, and the node what happened in
 * them. Throws if the node does not have one of them in its block: then the two do not have the same chain now.
 */
export async function readMinedTransactions(
  upstream: Upstream,
  candidates: readonly Candidate[]
): Promise<readonly EvmTransaction[]> {
  // Anyone can send an account a transaction with megabytes of logs, which must not end its history.
  if (candidates.length === 1) return readTogether(upstream, candidates, limits.blockBody)
  try {
    return await readTogether(upstream, candidates)
  } catch (error) {
    if (!(error instanceof OversizedAnswer)) throw error
    const half = candidates.length >> 1
    const first = await readMinedTransactions(upstream, candidates.slice(0, half))
    return [...first, ...(await readMinedTransactions(upstream, candidates.slice(half)))]
  }
}

async function readTogether(
  upstream: Upstream,
  candidates: readonly Candidate[],
  maxBytes?: number
): Promise<readonly EvmTransaction[]> {
  const blocks = [...new Set(candidates.map(({ block }) => block))]
  const answers = await callNode(
    upstream,
    [
      ...blocks.map(block => ['eth_getBlockByNumber', [hex(block), false]] as const),
      ...candidates.flatMap(({ hash }) => [
        ['eth_getTransactionByHash', [hash]] as const,
        ['eth_getTransactionReceipt', [hash]] as const
      ])
    ],
    maxBytes
  )
  const headers = new Map(blocks.map((block, i) => [block, resultOf(answers[i], headerSchema)]))
  return candidates.map(({ hash, block, internal }, i) => {
    const at = blocks.length + 2 * i
    const transaction = resultOf(answers[at], transactionSchema)
    const receipt = resultOf(answers[at + 1], receiptSchema)
    const header = headers.get(block)
    const isSame =
      transaction.hash === hash && receipt.transactionHash === hash && receipt.blockHash === header?.hash
    if (header === undefined || !isSame)
      throw new InternalError('The node has the transaction in another block')
    return createEvmTransaction(transaction, receipt, header.timestamp * 1000, internal)
  })
}
