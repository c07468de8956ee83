import * as v from 'valibot'
import type { ActivityTransfer } from '../ActivitySource.js'
import { address, amount, hash } from './nodeSchemas.js'

/** Coins that contracts sent, by the hash of the transaction. */
export type InternalTransfers = ReadonlyMap<string, readonly ActivityTransfer[]>

const text = v.nullish(v.string())

/** An item of `trace_block` (OpenEthereum's trace module; Erigon, Nethermind, Reth, anvil). */
const traceSchema = v.object({
  type: v.string(),
  action: v.object({
    callType: text,
    from: v.nullish(address),
    to: v.nullish(address),
    value: v.nullish(amount),
    address: v.nullish(address),
    refundAddress: v.nullish(address),
    balance: v.nullish(amount)
  }),
  result: v.nullish(v.object({ address: v.nullish(address) })),
  error: text,
  traceAddress: v.array(v.number()),
  transactionHash: v.nullish(hash),
  blockHash: hash
})

/**
 * The internal transfers from `trace_block` or `trace_transaction`; undefined if the answer is of another form, or of another block
 * than `blockHash`.
 */
export function readTraces(answer: unknown, blockHash?: string): InternalTransfers | undefined {
  const traces = v.safeParse(v.array(traceSchema), answer)
  if (!traces.success) return undefined
  if (blockHash !== undefined && traces.output.some(trace => trace.blockHash !== blockHash)) return undefined
  const found = new Map<string, ActivityTransfer[]>()
  let failed: v.InferOutput<typeof traceSchema> | undefined
  for (const trace of traces.output) {
    const { transactionHash, traceAddress, error } = trace
    // A call that failed undoes the calls within it, which follow it and have its address as the beginning of theirs.
    const isUndone =
      failed?.transactionHash === transactionHash &&
      failed?.traceAddress.every((index, i) => traceAddress[i] === index)
    if (isUndone) continue
    if (typeof error === 'string') failed = trace
    if (transactionHash == null || traceAddress.length === 0 || failed === trace) continue
    const transfer = transferOfTrace(trace)
    if (transfer !== undefined) add(found, transactionHash, transfer)
  }
  return found
}

function transferOfTrace({ type, action, result }: v.InferOutput<typeof traceSchema>) {
  if (type === 'suicide' || type === 'selfdestruct')
    return coin(action.address, action.refundAddress, action.balance)
  if (type === 'create') return coin(action.from, result?.address, action.value)
  // A delegate call repeats the value of its caller, and a static call has none.
  return type === 'call' && action.callType === 'call'
    ? coin(action.from, action.to, action.value)
    : undefined
}

type Call = {
  readonly type: string
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly value?: bigint | null | undefined
  readonly error?: string | null | undefined
  readonly calls?: readonly Call[] | null | undefined
}

/** A frame of geth's `callTracer`. */
const callSchema: v.GenericSchema<unknown, Call> = v.object({
  type: v.string(),
  from: v.nullish(address),
  to: v.nullish(address),
  value: v.nullish(amount),
  error: text,
  calls: v.nullish(v.array(v.lazy(() => callSchema)))
})

const tracedBlockSchema = v.array(v.object({ txHash: v.nullish(hash), result: callSchema }))

const calls: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/**
 * The internal transfers of a block from `debug_traceBlockByHash` with `callTracer`; undefined if the answer is of another
 * form. Old nodes do not name the transaction: the frames are in the order of the block's `hashes`.
 */
export function readCallTracer(answer: unknown, hashes: readonly string[]): InternalTransfers | undefined {
  const traced = v.safeParse(tracedBlockSchema, answer)
  if (!traced.success || traced.output.length !== hashes.length) return undefined
  const found = new Map<string, ActivityTransfer[]>()
  traced.output.forEach(({ txHash, result }, i) => {
    const transaction = txHash ?? hashes[i] ?? ''
    const visit = (frame: Call) => {
      if (typeof frame.error === 'string') return
      for (const inner of frame.calls ?? []) {
        const transfer =
          typeof inner.error !== 'string' && calls.has(inner.type)
            ? coin(inner.from, inner.to, inner.value)
            : undefined
        if (transfer !== undefined) add(found, transaction, transfer)
        visit(inner)
      }
    }
    visit(result)
  })
  return found
}

type Optional<T> = T | null | undefined

/** A transfer of coins; undefined if something is missing or nothing moves. */
export function coin(
  from: Optional<string>,
  to: Optional<string>,
  value: Optional<bigint>
): ActivityTransfer | undefined {
  if (from == null || to == null || value == null || value === 0n) return undefined
  return { kind: 'native', token: null, tokenId: null, from, to, amount: value }
}

function add(found: Map<string, ActivityTransfer[]>, transaction: string, transfer: ActivityTransfer): void {
  const list = found.get(transaction)
  if (list) list.push(transfer)
  else found.set(transaction, [transfer])
}
