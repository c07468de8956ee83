import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { CallsStatus } from '../../contracts/SmartAccounts.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { evmIdOf, type RequestContext } from '../RequestContext.js'
import { RequestError } from '../RequestError.js'

type Batch = { readonly chain: string; readonly hashes: readonly Hex[] }

const storageKey = 'batches'
/** Batches that are remembered, the newest. */
const most = 100

/** Remembers a batch that the account of the key has sent, one transaction a call. */
export async function rememberBatch({ storage }: RequestContext, id: string, batch: Batch): Promise<void> {
  const kept = Object.entries(fieldsOf(await storage.get(storageKey))).slice(1 - most)
  await storage.put(storageKey, Object.fromEntries([...kept, [id, batch]])).catch(() => undefined)
}

/** Whether a batch with this id was sent before. */
export const isBatchKnown = async ({ storage }: RequestContext, id: string): Promise<boolean> =>
  Object.hasOwn(fieldsOf(await storage.get(storageKey)), id)

/** Answers `wallet_getCallsStatus` (EIP-5792). Throws 5730 for an id that is not known. */
export async function callsStatus(context: RequestContext, id: string): Promise<CallsStatus> {
  const batch = fieldsOf(await context.storage.get(storageKey))[id] as Batch | undefined
  if (batch) return statusOf(context, id, batch)
  const smart = await context.smart()
  if (!smart) throw new RequestError(5730, 'No calls are known by this id')
  return smart.status(id)
}

async function statusOf({ rpc }: RequestContext, id: string, { chain, hashes }: Batch): Promise<CallsStatus> {
  const found = await Promise.all(hashes.map(hash => rpc(chain, 'eth_getTransactionReceipt', [hash])))
  const receipts = found.filter(receipt => receipt !== null).map(receipt => readReceipt(fieldsOf(receipt)))
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  const status = receipts.length < hashes.length ? 100 : outcomeOf(succeeded, hashes.length)
  const chainId = numberToHex(evmIdOf(chain))
  return { version: '2.0.0', id, chainId, status, atomic: false, ...(receipts.length > 0 && { receipts }) }
}

/** EIP-5792: confirmed, reverted completely, reverted partially. */
function outcomeOf(succeeded: number, all: number): 200 | 500 | 600 {
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
}: Readonly<Record<string, unknown>>) => ({
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
