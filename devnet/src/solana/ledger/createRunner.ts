import { getBase58Decoder } from '@solana/kit'
import { Clock, FailedTransactionMetadata, type LiteSVM } from 'litesvm'
import type { Accounts, LedgerAccount, TokenBalance } from './createAccounts.js'
import { type DecodedTransaction, nonceAccountOf } from './decodeTransaction.js'
import { describeError, type TransactionError } from './describeError.js'
import { budgetOf } from './feeOf.js'
import { memoOf, type Outcome, outcomeOf } from './outcome.js'
import type { Slots } from './slots.js'

/** A transaction that is in a block. Plain data: it is saved as JSON. */
export type LedgerRecord = Outcome & {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970. */
  readonly time: number
  readonly wire: string
  /** Static accounts, then those of tables: writable ones, then the others. */
  readonly accounts: readonly string[]
  readonly loaded: { readonly writable: readonly string[]; readonly readonly: readonly string[] }
  readonly fee: number
  readonly microLamportsPerUnit: number
  readonly pre: readonly number[]
  readonly post: readonly number[]
  readonly preTokens: readonly TokenBalance[]
  readonly postTokens: readonly TokenBalance[]
  readonly memo: string | null
}

export type SimulationOptions = {
  readonly verifiesSignatures?: boolean
  readonly replacesBlockhash?: boolean
}

/** The result of a simulation, with the accounts as they would be. */
export type Simulation = Outcome & { readonly accountAfter: (address: string) => LedgerAccount | undefined }

const slotsInEpoch = 432_000

/** Runs transactions in litesvm. */
export function createRunner(svm: LiteSVM, slots: Slots, { account, resolve, balancesOf }: Accounts) {
  const setTime = (slot: number, time: number) => {
    const epoch = BigInt(Math.floor(slot / slotsInEpoch))
    svm.setClock(new Clock(BigInt(slot), BigInt(slots.genesis), epoch, epoch + 1n, BigInt(time)))
  }

  /** Whether a transaction has the hash of a recent block, or that of its nonce account. */
  const hasBlockhash = (decoded: DecodedTransaction, slot: number): boolean => {
    if (slots.isRecent(decoded.blockhash, slot)) return true
    const nonce = nonceAccountOf(decoded)
    const data = nonce === undefined ? undefined : account(nonce)?.data
    // Version (4), state (4), authority (32), then the nonce: solana-nonce.
    return data?.length === 80 && getBase58Decoder().decode(data.subarray(40, 72)) === decoded.blockhash
  }

  const simulate = (decoded: DecodedTransaction, verifiesSignatures: boolean): Simulation => {
    setTime(slots.at(slots.now()), Math.floor(slots.now() / 1000))
    svm.withSigverify(verifiesSignatures)
    const result = svm.simulateTransaction(decoded.transaction)
    svm.withSigverify(true)
    if (result instanceof FailedTransactionMetadata)
      return { ...outcomeOf(result.meta(), describeError(result)), accountAfter: account }
    const after = new Map(
      result.postAccounts().map(one => [one.address as string, one as unknown as LedgerAccount])
    )
    return { ...outcomeOf(result.meta(), null), accountAfter: of => after.get(of) ?? account(of) }
  }

  /** Runs a transaction at a time in ms: what is in a block, or why it is in none. */
  const run = (
    decoded: DecodedTransaction,
    bytes: Uint8Array,
    at: number
  ): LedgerRecord | TransactionError => {
    const [slot, time] = [slots.at(at), Math.floor(at / 1000)]
    setTime(slot, time)
    const { loaded, accounts } = resolve(decoded)
    const pre = balancesOf(accounts)
    const result = svm.sendTransaction(decoded.transaction)
    svm.expireBlockhash()
    const post = balancesOf(accounts)
    const isFailed = result instanceof FailedTransactionMetadata
    const error = isFailed ? describeError(result) : null
    // What a transaction takes from its accounts together is the fee. One that pays none is in no block.
    const fee = sum(pre.lamports) - sum(post.lamports)
    if (error !== null && fee === 0) return error
    return {
      ...outcomeOf(isFailed ? result.meta() : result, error),
      signature: decoded.signatures[0] ?? '',
      slot,
      time,
      wire: Buffer.from(bytes).toString('base64'),
      accounts,
      loaded,
      fee,
      microLamportsPerUnit: Number(budgetOf(decoded).microLamportsPerUnit),
      pre: pre.lamports,
      post: post.lamports,
      preTokens: pre.tokens,
      postTokens: post.tokens,
      memo: memoOf(decoded)
    }
  }
  return { hasBlockhash, simulate, run }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
