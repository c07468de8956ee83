import type { SentTransaction, TransactionReport } from '../core/contracts/Adapter.js'
import { rpcFailed } from '../protocol/errors/wallet.js'
import { hash as hashOf } from '../protocol/hash.js'
import type { NetworkReader } from './networkReader.js'
import { readQuantity } from './readQuantity.js'

type Hex = `0x${string}`

/** The part of a transaction of JSON-RPC (execution-apis, `eth_getTransactionByHash`) that is read here. */
type RpcTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly nonce: string
  readonly value: string
  readonly input: string
}

/** Blocks whose states a full node keeps (geth: 128). The block of a replacement is looked for among them. */
const searchedBlocks = 127n

/**
 * What became of a transaction. Sends the requests itself: viem's `waitForTransactionReceipt` waits, polls every block, and imports
 * 6 kB. Rejects with the error of the request.
 */
export async function readTransactionStatus(
  client: NetworkReader,
  sent: SentTransaction
): Promise<TransactionReport> {
  const hash = sent.hash as Hex
  // One JSON-RPC batch, answered by one node.
  const [mined, transaction] = await Promise.all([
    readMined(client, hash),
    client.request({ method: 'eth_getTransactionByHash', params: [hash] }) as Promise<RpcTransaction | null>
  ])
  const known = transaction && readCall(transaction, hash)
  if (mined) return { ...mined, ...known }
  if (known) return { status: 'pending', ...known }
  const { from, nonce } = sent
  if (nonce === undefined) return { status: 'unknown' }
  const head = await readHead(client)
  if ((await countAt(client, from, head)) <= nonce) return { status: 'dropped' }
  // It may have been included between the two readings.
  const late = await readMined(client, hash)
  if (late) return late
  const replacement = await findByNonce(client, { from, nonce, head })
  if (!replacement || !isHash(replacement.hash) || replacement.hash === hash) return { status: 'unknown' }
  return { status: 'replaced', by: replacement.hash, kind: kindOf(replacement, sent) }
}

function readCall(transaction: RpcTransaction, hash: Hex) {
  assertOf(transaction.hash, hash)
  return { nonce: nonceOf(transaction), content: contentOf(transaction) }
}

async function readMined(client: NetworkReader, hash: Hex): Promise<TransactionReport | undefined> {
  const [receipt, head] = await Promise.all([
    client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
    readHead(client)
  ])
  if (!receipt?.blockNumber) return undefined
  assertOf(receipt.transactionHash, hash)
  const above = Number(head - readQuantity(receipt.blockNumber))
  const status = statusOf(receipt.status)
  if (!status || !isHash(receipt.blockHash)) throw rpcFailed({ details: 'the receipt is not valid' })
  return {
    status,
    block: receipt.blockHash,
    confirmations: Math.max(0, above) + 1,
    fee: feeOf(receipt)
  }
}

/** Receipts from before EIP-658 have no status. */
function statusOf(status: unknown): 'confirmed' | 'failed' | undefined {
  if (status === '0x0') return 'failed'
  return status === '0x1' || status === undefined ? 'confirmed' : undefined
}

const isHash = (value: unknown): boolean => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/** EIP-2681 permits larger ones, which no account reaches. */
function nonceOf({ nonce }: Pick<RpcTransaction, 'nonce'>): number {
  const number = Number(readQuantity(nonce))
  if (!Number.isSafeInteger(number)) throw rpcFailed({ details: 'a nonce is not valid' })
  return number
}

/** A node, or a cache before it, may answer with another transaction: that is no answer. Throws LATCHKEY_RPC__FAILED. */
function assertOf(answered: unknown, hash: Hex): void {
  if (typeof answered !== 'string' || !isSame(answered, hash)) throw rpcFailed()
}

/** `l1Fee`: what an OP Stack roll-up pays to its layer 1 (op-geth receipts). */
function feeOf(receipt: {
  readonly from: string
  readonly gasUsed: string
  readonly effectiveGasPrice?: string
  readonly l1Fee?: string
}) {
  const { from, gasUsed, effectiveGasPrice, l1Fee } = receipt
  if (effectiveGasPrice === undefined || typeof from !== 'string') return undefined
  const rollup = l1Fee === undefined ? 0n : readQuantity(l1Fee)
  return { amount: readQuantity(gasUsed) * readQuantity(effectiveGasPrice) + rollup, payer: from }
}

async function readHead(client: NetworkReader): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_blockNumber' }))
}

/** The number of transactions that an account has sent up to a block. */
async function countAt(client: NetworkReader, from: string, block: bigint): Promise<number> {
  const params = [from as Hex, `0x${block.toString(16)}`] as const
  return Number(BigInt(await client.request({ method: 'eth_getTransactionCount', params: [...params] })))
}

/** The transaction of an account with a nonce, by a binary search for its block. */
async function findByNonce(
  client: NetworkReader,
  { from, nonce, head }: { readonly from: string; readonly nonce: number; readonly head: bigint }
): Promise<RpcTransaction | undefined> {
  let low = head > searchedBlocks ? head - searchedBlocks : 0n
  let high = head
  while (low < high) {
    const middle = (low + high) / 2n
    if ((await countAt(client, from, middle)) > nonce) high = middle
    else low = middle + 1n
  }
  const block = await client.request({
    method: 'eth_getBlockByNumber',
    params: [`0x${low.toString(16)}`, true]
  })
  const transactions = (block?.transactions ?? []) as unknown as readonly RpcTransaction[]
  return transactions.find(transaction => isSame(transaction.from, from) && nonceOf(transaction) === nonce)
}

/** As viem and wallets call them: the same call at another price, nothing to oneself, or anything else. */
function kindOf(replacement: RpcTransaction, sent: SentTransaction): 'same' | 'cancelled' | 'other' {
  if (contentOf(replacement) === sent.content) return 'same'
  const { from, to, value, input } = replacement
  return isSame(from, to ?? '') && readQuantity(value) === 0n && input === '0x' ? 'cancelled' : 'other'
}

/** The same for transactions that do the same: receiver, value and call data. */
function contentOf({ to, value, input }: RpcTransaction): string {
  return `${to?.toLowerCase()}:${readQuantity(value)}:${input.length}:${hashOf(input)}`
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
