import * as v from 'valibot'
import type { ActivityTransfer } from '../activity/ActivitySource.js'
import { isSolanaAddress } from './base58.js'
import { wrappedSol } from './programs.js'
import type { NodeInstruction, NodeTransaction } from './readTransaction.js'

const address = v.pipe(v.string(), v.check(isSolanaAddress, 'no address'))
const lamports = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform(text => BigInt(text))
)

/** What of the parsed instructions is read. Nodes parse those of the programs that they know. */
const parsedSchema = v.object({
  type: v.string(),
  info: v.object({
    source: v.optional(address),
    destination: v.optional(address),
    newAccount: v.optional(address),
    account: v.optional(address),
    mint: v.optional(address),
    owner: v.optional(address),
    wallet: v.optional(address),
    lamports: v.optional(lamports),
    amount: v.optional(units),
    tokenAmount: v.optional(v.object({ amount: units }))
  })
})

type Parsed = v.InferOutput<typeof parsedSchema>

/** Whose a token account is, and of which mint. */
type Holder = { readonly owner: string; readonly mint: string }

type Movements = { readonly transfers: readonly ActivityTransfer[]; readonly isApproval: boolean }

const systemTransfers: ReadonlySet<string> = new Set([
  'transfer',
  'transferWithSeed',
  'createAccount',
  'createAccountWithSeed',
  'withdrawFromNonce'
])

/** The transfers from and to an account, in their order, and whether it let another account move its tokens. */
export function readMovements(
  { meta, transaction }: NodeTransaction,
  instructions: readonly NodeInstruction[],
  account: string
): Movements {
  const parsed = instructions.flatMap(({ program = '', parsed }) => {
    const read = v.safeParse(parsedSchema, parsed)
    return read.success ? [{ program, ...read.output }] : []
  })
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const holders = holdersOf(keys, meta, parsed)
  const credits = creditsOf(keys, meta)
  const count = new Map<string, number>()
  for (const { info } of parsed)
    for (const key of [info.source, info.destination]) if (key) count.set(key, (count.get(key) ?? 0) + 1)
  const transfers = parsed.flatMap(one => {
    const moved = one.program === 'system' ? solMoved(one, holders) : tokenMoved(one, holders)
    if (moved === undefined || (moved.from !== account && moved.to !== account)) return []
    const { destination = '' } = one.info
    const credit = credits.get(destination)
    // A mint of Token-2022 may keep a part of a transfer: what arrived is in the balances, if nothing else moved there.
    const isKept =
      credit !== undefined && credit >= 0n && credit < moved.amount && count.get(destination) === 1
    return moved.token !== null && moved.to === account && isKept ? [{ ...moved, amount: credit }] : [moved]
  })
  const isApproval = parsed.some(
    ({ program, type, info }) =>
      program.startsWith('spl-token') && /^approve/.test(type) && (info.owner ?? account) === account
  )
  return { transfers, isApproval }
}

/** Token accounts by their addresses: of the balances before and after, and those that were made and closed in between. */
function holdersOf(
  keys: readonly string[],
  { preTokenBalances, postTokenBalances }: NodeTransaction['meta'],
  parsed: readonly Parsed[]
): ReadonlyMap<string, Holder> {
  const holders = new Map<string, Holder>()
  for (const { type, info } of parsed) {
    const owner = info.owner ?? info.wallet
    if (/^(initializeAccount|create)/.test(type) && info.account && info.mint && owner)
      holders.set(info.account, { owner, mint: info.mint })
  }
  for (const { accountIndex, mint, owner } of [...preTokenBalances, ...postTokenBalances]) {
    const key = keys[accountIndex]
    if (key !== undefined && owner !== undefined) holders.set(key, { owner, mint })
  }
  return holders
}

/** How much more each token account has after the transaction. */
function creditsOf(keys: readonly string[], meta: NodeTransaction['meta']): ReadonlyMap<string, bigint> {
  const credits = new Map<string, bigint>()
  const add = (index: number, amount: bigint) => {
    const key = keys[index] ?? ''
    credits.set(key, (credits.get(key) ?? 0n) + amount)
  }
  for (const { accountIndex, uiTokenAmount } of meta.postTokenBalances)
    add(accountIndex, BigInt(uiTokenAmount.amount))
  for (const { accountIndex, uiTokenAmount } of meta.preTokenBalances)
    add(accountIndex, -BigInt(uiTokenAmount.amount))
  return credits
}

const native = { kind: 'native', token: null, tokenId: null } as const

/**
 * SOL that moved. What a token account gets is its deposit, which it returns when it is closed, or SOL that its owner wraps: neither is a
 * payment, as the fee is none.
 */
function solMoved(
  { type, info }: Parsed,
  holders: ReadonlyMap<string, Holder>
): ActivityTransfer | undefined {
  const to = info.destination ?? info.newAccount
  if (
    !systemTransfers.has(type) ||
    info.source === undefined ||
    to === undefined ||
    info.lamports === undefined
  )
    return undefined
  if (holders.has(to)) return undefined
  return { ...native, from: info.source, to, amount: BigInt(info.lamports) }
}

/** Tokens that moved between owners; wrapped SOL as SOL would hide that it is a token, so it is one. */
function tokenMoved(
  { type, info }: Parsed,
  holders: ReadonlyMap<string, Holder>
): ActivityTransfer | undefined {
  const amount = info.amount ?? info.tokenAmount?.amount
  if (amount === undefined) return undefined
  const fungible = (mint: string) => ({ kind: 'fungible', token: mint, tokenId: null, amount }) as const
  if (/^(transfer|transferChecked|transferCheckedWithFee)$/.test(type)) {
    const [from, to] = [holders.get(info.source ?? ''), holders.get(info.destination ?? '')]
    const mint = from?.mint ?? to?.mint
    if (from === undefined || to === undefined || mint === undefined) return undefined
    return { ...fungible(mint), from: from.owner, to: to.owner }
  }
  const holder = holders.get(info.account ?? '')
  if (holder === undefined || holder.mint === wrappedSol) return undefined
  if (/^mintTo(Checked)?$/.test(type))
    return { ...fungible(holder.mint), from: holder.mint, to: holder.owner }
  if (/^burn(Checked)?$/.test(type)) return { ...fungible(holder.mint), from: holder.owner, to: holder.mint }
  return undefined
}
