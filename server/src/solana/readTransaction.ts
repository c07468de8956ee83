import * as v from 'valibot'
import type { ActivityTransaction, ActivityTransfer } from '../activity/ActivitySource.js'
import { maxTransfers } from '../activity/ActivitySource.js'
import { isSolanaAddress } from './base58.js'
import { readMovements } from './readMovements.js'

const address = v.pipe(v.string(), v.check(isSolanaAddress, 'no address'))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.pipe(v.string(), v.regex(/^\d{1,20}$/))

/** An instruction of `jsonParsed`: parsed by the node, or not. */
const instruction = v.object({
  programId: address,
  program: v.optional(v.string()),
  parsed: v.optional(v.unknown())
})
const tokenBalance = v.object({
  accountIndex: whole,
  mint: address,
  owner: v.optional(address),
  uiTokenAmount: v.object({ amount, decimals: whole })
})
const tokenBalances = v.nullish(v.pipe(v.array(tokenBalance), v.maxLength(512)), [])
const instructions = v.pipe(v.array(instruction), v.maxLength(2_000))

/** The answer of `getTransaction` with encoding `jsonParsed` (https://solana.com/docs/rpc/http/gettransaction). */
const transactionSchema = v.object({
  slot: whole,
  blockTime: v.nullish(v.pipe(v.number(), v.safeInteger())),
  meta: v.object({
    err: v.unknown(),
    innerInstructions: v.nullish(
      v.pipe(v.array(v.object({ index: whole, instructions })), v.maxLength(512)),
      []
    ),
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances
  }),
  transaction: v.object({
    message: v.object({
      accountKeys: v.pipe(v.array(v.object({ pubkey: address })), v.minLength(1), v.maxLength(512)),
      instructions
    })
  })
})

/** A transaction as a node answers it. */
export type NodeTransaction = v.InferOutput<typeof transactionSchema>

/** An instruction as a node answers it. */
export type NodeInstruction = v.InferOutput<typeof instruction>

const memoProgram = 'spl-memo'
const maxNote = 1_000

/**
 * What a transaction is for an account. Undefined if the answer is none, or has no time. A failed transaction moved nothing but its fee.
 */
export function readTransaction(
  answer: unknown,
  {
    account,
    signature,
    cursor
  }: { readonly account: string; readonly signature: string; readonly cursor: string }
): ActivityTransaction | undefined {
  const parsed = v.safeParse(transactionSchema, answer)
  if (!parsed.success || parsed.output.blockTime == null) return undefined
  const { blockTime, meta, transaction } = parsed.output
  const { accountKeys, instructions: outer } = transaction.message
  const payer = accountKeys[0]?.pubkey ?? ''
  const isFailed = meta.err !== null && meta.err !== undefined
  const inner = new Map(meta.innerInstructions.map(({ index, instructions }) => [index, instructions]))
  const all = outer.flatMap((one, index) => [one, ...(inner.get(index) ?? [])])
  const { transfers, isApproval } = readMovements(parsed.output, all, account)
  const moved = isFailed ? [] : transfers.slice(0, maxTransfers)
  const note = noteOf(outer)
  const operation = operationOf(moved, {
    account,
    payer,
    isApproval,
    isFailed,
    wasSending: transfers.some(({ from }) => from === account)
  })
  return {
    hash: signature,
    minedAt: blockTime * 1000,
    from: payer,
    to: receiverOf(transfers, account) ?? mainProgram(outer) ?? payer,
    created: null,
    nonce: 0,
    isFailed,
    selector: null,
    isApproval,
    operation,
    ...(note === undefined ? {} : { note }),
    transfers: moved,
    cursor
  }
}

/** The other side of the first transfer. */
function receiverOf(transfers: readonly ActivityTransfer[], account: string): string | undefined {
  return (transfers.find(({ from }) => from === account) ?? transfers[0])?.to
}

const computeBudget = 'ComputeBudget111111111111111111111111111111'

const mainProgram = (outer: readonly NodeInstruction[]): string | undefined =>
  outer.find(({ programId, program }) => programId !== computeBudget && program !== memoProgram)?.programId ??
  outer.at(-1)?.programId

function noteOf(outer: readonly NodeInstruction[]): string | undefined {
  const notes = outer.flatMap(({ program, parsed }) =>
    program === memoProgram && typeof parsed === 'string' ? [parsed] : []
  )
  return notes.length === 0 ? undefined : notes.join(' ').slice(0, maxNote)
}

type Facts = {
  readonly account: string
  readonly payer: string
  readonly isApproval: boolean
  readonly isFailed: boolean
  readonly wasSending: boolean
}

/** In the words of wire.md section 1.3. Tokens are minted and burnt from and to their mint. */
function operationOf(transfers: readonly ActivityTransfer[], facts: Facts): string {
  const { account, payer, isApproval, isFailed, wasSending } = facts
  if (isFailed) return wasSending && payer === account ? 'send' : 'execute'
  const incoming = transfers.filter(({ from, to }) => to === account && from !== account)
  const outgoing = transfers.filter(({ from, to }) => from === account && to !== account)
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (incoming.length > 0) return incoming.every(({ from, token }) => from === token) ? 'mint' : 'receive'
  if (outgoing.length > 0) return outgoing.every(({ to, token }) => to === token) ? 'burn' : 'send'
  if (transfers.length > 0) return 'send'
  return isApproval && payer === account ? 'approve' : 'execute'
}
