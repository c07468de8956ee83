import { sign } from 'node:crypto'
import { encodeMessage, encodeTransaction, memoInstruction, transferCoin } from 'latchkey/protocol/solana'
import * as v from 'valibot'
import type { SandboxConfig } from '../../config/onrampFile.js'
import { InternalError } from '../../InternalError.js'
import type { Upstream } from '../../rpc/createUpstream.js'
import { encodeBase58 } from '../../solana/base58.js'
import type { SolanaKey } from '../../solana/secretKey.js'
import { hashesOf, type Orders, publicId, type StoredOrder } from './orders.js'
import { signAnew } from './signAnew.js'

type Tools = {
  readonly config: SandboxConfig
  readonly orders: Orders
  readonly upstream: Upstream
  readonly from: SolanaKey
  readonly now: () => number
  /** An order whose transaction failed fails, instead of getting another one. */
  readonly isLast: boolean
}

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const blockhashSchema = v.object({
  value: v.object({
    blockhash: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
    lastValidBlockHeight: whole
  })
})
const statusesSchema = v.object({
  value: v.array(
    v.nullable(
      v.object({
        /** Null: no fork can undo it. */
        confirmations: v.nullable(whole),
        confirmationStatus: v.nullish(v.picklist(['processed', 'confirmed', 'finalized']), 'processed'),
        err: v.unknown()
      })
    )
  )
})

/**
 * One step of an order of SOL. Exactly once, as on eip155: the signed transaction is stored before it is sent, and an order gets another one
 * only when the block after which the network takes the stored one no more is final. `sent`: a transaction is on its way.
 */
export async function deliverSol(
  tools: Tools,
  order: StoredOrder
): Promise<'delivered' | 'sent' | 'signedAnew' | 'failed'> {
  const { orders, upstream } = tools
  let { hash, raw_transaction: raw, nonce: lastHeight } = order
  if (hash === null || raw === null) {
    const signed = await signTransfer(tools, order)
    // Another process signs the same order: it also sends it.
    if (!(await orders.setTransaction(order.id, null, signed))) return 'sent'
    ;({ hash, raw, nonce: lastHeight } = signed)
  }
  const hashes = [...hashesOf(order), hash]
  if (!(await findStatus(upstream, hashes))) {
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
    // Whatever the node answers, the transaction may be included: only its status tells.
    await ask(upstream, 'sendTransaction', [raw, options]).catch(() => {})
  }
  const found = await findStatus(upstream, hashes)
  if (found) return settle(tools, order, hash, found)
  const height = v.parse(whole, await ask(upstream, 'getBlockHeight', [{ commitment: 'finalized' }]))
  if (height <= Number(lastHeight)) return 'sent'
  // The status is read again after the height: the transaction may have been included between.
  const late = await findStatus(upstream, hashes)
  return late
    ? settle(tools, order, hash, late)
    : signAnew(tools, order, hash, () => signTransfer(tools, order))
}

type Found = NonNullable<Awaited<ReturnType<typeof findStatus>>>

async function settle(
  tools: Tools,
  order: StoredOrder,
  hash: string,
  { signature, status }: Found
): Promise<'delivered' | 'sent' | 'signedAnew' | 'failed'> {
  const { confirmations, confirmationStatus, err } = status
  const isFinal =
    confirmationStatus === 'finalized' ||
    (confirmationStatus === 'confirmed' &&
      (confirmations === null || confirmations >= tools.config.confirmations))
  if (!isFinal) return 'sent'
  if (err !== null) return signAnew(tools, order, hash, () => signTransfer(tools, order))
  await tools.orders.setDelivered(order.id, signature)
  return 'delivered'
}

/** Signs the transfer of an order. Its memo distinguishes it from an equal transfer of another order in the same block. */
async function signTransfer(
  { upstream, from }: Tools,
  order: StoredOrder
): Promise<{ readonly raw: string; readonly hash: string; readonly nonce: number }> {
  const answer = await ask(upstream, 'getLatestBlockhash', [{ commitment: 'confirmed' }])
  const { blockhash, lastValidBlockHeight } = v.parse(blockhashSchema, answer).value
  const message = encodeMessage({
    feePayer: from.address,
    blockhash,
    instructions: [
      transferCoin(from.address, order.address, BigInt(order.units ?? 0)),
      memoInstruction(publicId(order.id))
    ]
  })
  const signature = sign(null, message, from.key)
  return {
    raw: Buffer.from(encodeTransaction(message, [signature])).toString('base64'),
    hash: encodeBase58(signature),
    nonce: lastValidBlockHeight
  }
}

/** The status of whichever transaction of an order has succeeded; else that of the newest one, the last of `hashes`. */
async function findStatus(upstream: Upstream, hashes: readonly string[]) {
  const options = { searchTransactionHistory: true }
  const { value } = v.parse(statusesSchema, await ask(upstream, 'getSignatureStatuses', [hashes, options]))
  if (value.length !== hashes.length)
    throw new InternalError('getSignatureStatuses answered other transactions')
  const found = value.map((status, i) => ({ status, signature: hashes[i] ?? '' }))
  const chosen = found.find(({ status }) => status?.err === null) ?? found.at(-1)
  return chosen?.status ? { status: chosen.status, signature: chosen.signature } : undefined
}

async function ask(upstream: Upstream, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await upstream.request({ jsonrpc: '2.0', id: 1, method, params: [...params] })
  if ('error' in answer) throw new InternalError(`${method} failed: ${answer.error.code}`)
  return answer.result
}
