import { type Address, decodeAbiParameters, type Hex, isAddressEqual, numberToHex } from 'viem'
import type { RpcLog, RpcTransactionReceipt } from 'viem'
import type { CallsStatus } from '../contracts/SmartAccounts.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { findTransaction } from '../requests/evm/nonces.js'
import type { CallRecord } from './createCallRecords.js'
import { chainIdOf } from './createChainClient.js'
import { failureOf } from './failureOf.js'
import { nonceOf } from './prepareOperation.js'
import type { SmartChain, SmartContext } from './SmartContext.js'

/** What became of calls: the transaction that carried them out, if one did. */
export type Outcome = { readonly status: CallsStatus; readonly hash?: Hex }

/**
 * `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success,
 * uint256 actualGasCost, uint256 actualGasUsed)` (ERC-4337)
 */
const eventTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const eventData = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
/** `BeforeExecution()`, emitted by EntryPoints between validation and execution. */
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/** What the chain says of calls. A bundler's word is never taken for it: its receipt only says where to look. */
export async function readStatus(
  context: SmartContext,
  smart: SmartChain,
  record: CallRecord
): Promise<Outcome> {
  try {
    const outcome = record.kind === 'transaction' ? readTransaction : readOperation
    return await outcome(context, smart, record)
  } catch (error) {
    throw failureOf(error, 'node_unavailable')
  }
}

const statusOf = (
  { id, chain }: CallRecord,
  status: CallsStatus['status'],
  receipt?: object
): CallsStatus => ({
  version: '2.0.0',
  id,
  chainId: numberToHex(chainIdOf({ id: chain })),
  status,
  atomic: true,
  ...(receipt && { receipts: [receipt] })
})

/** How often the chain is read before it counts as without an outcome. */
const rereads = 3

/** A node may count a transaction as done before it has its receipt and logs, and of several nodes behind one address one may be behind. */
async function reread<Found>({ retryDelay }: SmartContext, read: () => Promise<Found>): Promise<Found> {
  for (let attempt = 1; ; attempt++) {
    const found = await read()
    if (found || attempt === rereads) return found
    await new Promise(resolve => setTimeout(resolve, retryDelay))
  }
}

async function readTransaction(context: SmartContext, _: SmartChain, record: CallRecord): Promise<Outcome> {
  const { rpc } = context
  const { id, chain, sender, nonce } = record
  const read = async () =>
    (await rpc(chain, 'eth_getTransactionReceipt', [id])) as RpcTransactionReceipt | null
  const receipt = await read()
  if (receipt) return mined(record, receipt, receipt.logs, receipt.status === '0x1')
  const count = await rpc(chain, 'eth_getTransactionCount', [sender, 'latest'])
  if (BigInt(count as Hex) <= BigInt(nonce)) return { status: statusOf(record, 100), hash: id }
  // Its nonce is used: by itself, in the meantime, or by another transaction, so that it never will be.
  const late = await reread(context, read)
  if (late) return mined(record, late, late.logs, late.status === '0x1')
  const isMissing = (await findTransaction(rpc, chain, id)) === 'missing'
  return isMissing ? { status: statusOf(record, 400) } : { status: statusOf(record, 100), hash: id }
}

async function readOperation(
  context: SmartContext,
  { client }: SmartChain,
  record: CallRecord
): Promise<Outcome> {
  const entryPoint = record.entryPoint as Address
  const found = await findOperation(context, record, entryPoint)
  if (found) return found
  const nonce = await nonceOf(client, entryPoint, record.sender)
  if (nonce <= BigInt(record.nonce)) return { status: statusOf(record, 100) }
  const late = await reread(context, () => findOperation(context, record, entryPoint))
  return late ?? { status: statusOf(record, 400) }
}

async function findOperation(
  { rpc, bundler }: SmartContext,
  record: CallRecord,
  entryPoint: Address
): Promise<Outcome | undefined> {
  const { id, chain, fromBlock } = record
  const named = await bundler(chain, 'eth_getUserOperationReceipt', [id]).catch(() => null)
  const hash = fieldsOf(fieldsOf(named).receipt).transactionHash
  const byBundler =
    typeof hash === 'string' ? await readCarried(rpc, record, entryPoint, hash as Hex) : undefined
  if (byBundler) return byBundler
  const filter = { address: entryPoint, topics: [eventTopic, id], fromBlock: numberToHex(BigInt(fromBlock)) }
  const logs = (await rpc(chain, 'eth_getLogs', [{ ...filter, toBlock: 'latest' }])) as readonly RpcLog[]
  const carried = logs[0]?.transactionHash
  return carried ? readCarried(rpc, record, entryPoint, carried) : undefined
}

/** The operation in a transaction, if the EntryPoint says there that it was carried out. */
async function readCarried(
  rpc: SmartContext['rpc'],
  record: CallRecord,
  entryPoint: Address,
  hash: Hex
): Promise<Outcome | undefined> {
  const receipt = (await rpc(record.chain, 'eth_getTransactionReceipt', [hash]).catch(
    () => null
  )) as RpcTransactionReceipt | null
  if (!receipt) return undefined
  const event = receipt.logs.find(log => isEventOf(log, entryPoint, record.id))
  if (!event) return undefined
  const [, isSuccess] = decodeAbiParameters(eventData, event.data)
  return mined(record, receipt, logsOf(receipt.logs, entryPoint, record.id), isSuccess)
}

const isOf = ({ address, topics }: RpcLog, entryPoint: Address, topic: Hex) =>
  isAddressEqual(address, entryPoint) && topics[0] === topic

const isEventOf = (log: RpcLog, entryPoint: Address, id: Hex) =>
  isOf(log, entryPoint, eventTopic) && log.topics[1] === id

/** The logs of one operation of a bundle (EIP-5792: only those of the calls): from the end of the one before to its own event. */
function logsOf(logs: readonly RpcLog[], entryPoint: Address, id: Hex): readonly RpcLog[] {
  const end = logs.findIndex(log => isEventOf(log, entryPoint, id))
  const start = logs
    .slice(0, end)
    .findLastIndex(log => isOf(log, entryPoint, eventTopic) || isOf(log, entryPoint, beforeExecution))
  return logs.slice(start + 1, end)
}

function mined(
  record: CallRecord,
  { blockHash, blockNumber, gasUsed, transactionHash }: RpcTransactionReceipt,
  logs: readonly RpcLog[],
  isSuccess: boolean
): Outcome {
  const receipt = {
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: isSuccess ? '0x1' : '0x0',
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash
  }
  return { status: statusOf(record, isSuccess ? 200 : 500, receipt), hash: transactionHash }
}
