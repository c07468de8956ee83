import { hexToBigInt, numberToHex } from 'viem/utils'
import type { Hex } from 'viem'
import type { CallsStatus } from '../../contracts/SmartAccounts.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { evmIdOf, type RequestContext } from '../RequestContext.js'
import { RequestError } from '../RequestError.js'
import type { Batch, Part } from './batches.js'

type Transactions = Extract<Batch, { readonly parts: unknown }>
type Receipt = Readonly<Record<string, unknown>>

/** How often, and after how many ms, a receipt is read again that is missing for a number that is used. */
const receiptAttempts = 3
const receiptPause = 500

/** Answers `wallet_getCallsStatus` (EIP-5792). Throws 5730 for an id that is not known. */
export async function callsStatus(context: RequestContext, origin: string, id: string): Promise<CallsStatus> {
  const batch = await context.batches.find(origin, id)
  if (batch && 'parts' in batch) return statusOf(context, id, batch, await context.batches.isOpen(origin, id))
  const smart = await context.smart()
  if (!smart) throw new RequestError(5730, 'No calls are known by this id')
  return { ...(await smart.status(batch?.smartId ?? id)), id }
}

async function statusOf(
  { rpc }: RequestContext,
  id: string,
  { chain, sender, parts }: Transactions,
  isOpen: boolean
): Promise<CallsStatus> {
  const receiptOf = async ({ hash }: Part) => {
    const found = await rpc(chain, 'eth_getTransactionReceipt', [hash])
    return found === null ? undefined : readReceipt(fieldsOf(found))
  }
  const first = await Promise.all(parts.map(receiptOf))
  const count = first.includes(undefined)
    ? Number(hexToBigInt((await rpc(chain, 'eth_getTransactionCount', [sender, 'latest'])) as Hex))
    : 0
  const found = await Promise.all(
    parts.map(async (part, at): Promise<Receipt | 'pending' | 'never'> => {
      const receipt = first[at]
      if (receipt) return receipt
      // Its number is used: by itself, in the meantime, or by another transaction, so that it never will be.
      if (part.nonce < count) return (await lateReceipt(() => receiptOf(part))) ?? 'never'
      return isOpen || part.state === 'tried' || part.state === 'sent' ? 'pending' : 'never'
    })
  )
  const receipts = found.filter(outcome => typeof outcome === 'object')
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(evmIdOf(chain)),
    status: found.includes('pending') ? 100 : codeOf(receipts, parts.length),
    // One transaction is carried out whole, or not at all.
    atomic: parts.length === 1,
    ...(receipts.length > 0 && { receipts })
  }
}

/** A node may count a transaction before it finds its receipt, and another node of the same address may be behind. */
async function lateReceipt(read: () => Promise<Receipt | undefined>): Promise<Receipt | undefined> {
  for (let attempt = 0; ; attempt++) {
    const receipt = await read()
    if (receipt || attempt === receiptAttempts) return receipt
    await new Promise(resolve => setTimeout(resolve, receiptPause))
  }
}

/** EIP-5792: confirmed, not included, reverted completely, included in part. */
function codeOf(receipts: readonly Receipt[], all: number): 200 | 400 | 500 | 600 {
  if (receipts.length === 0) return 400
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === all) return 200
  return succeeded === 0 ? 500 : 600
}

const readReceipt = ({
  logs,
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash
}: Receipt): Receipt => ({
  logs: (Array.isArray(logs) ? logs : []).map(log => {
    const { address, data, topics } = fieldsOf(log)
    return { address, data, topics }
  }),
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash
})
