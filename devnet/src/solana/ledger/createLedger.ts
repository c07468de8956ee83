import type { LiteSVM } from 'litesvm'
import { createAccounts } from './createAccounts.js'
import { createRunner, type LedgerRecord, type Simulation, type SimulationOptions } from './createRunner.js'
import { decodeTransaction } from './decodeTransaction.js'
import { errorWords, type TransactionError } from './describeError.js'
import { RpcFailure } from './RpcFailure.js'
import type { Slots } from './slots.js'

export type { LedgerAccount } from './createAccounts.js'
export type { LedgerRecord } from './createRunner.js'

/** The chain: litesvm, and what it lacks: slots, times, and the history of each account. */
export type Ledger = ReturnType<typeof createLedger>

/** Transactions by their signatures, and by their accounts. */
function createRecords(saved: readonly LedgerRecord[]) {
  const bySignature = new Map<string, LedgerRecord>()
  const byAccount = new Map<string, string[]>()
  const keep = (record: LedgerRecord) => {
    bySignature.set(record.signature, record)
    for (const key of new Set(record.accounts)) {
      const list = byAccount.get(key)
      if (list) list.push(record.signature)
      else byAccount.set(key, [record.signature])
    }
  }
  for (const record of saved) keep(record)
  return { bySignature: bySignature as ReadonlyMap<string, LedgerRecord>, byAccount, keep }
}

const signatureFailure = () => new RpcFailure(-32003, 'Transaction signature verification failure')

function preflightFailure({ error, inner, logs, returnData, units }: Simulation): RpcFailure | undefined {
  if (error === null) return undefined
  if (error === 'SignatureFailure') return signatureFailure()
  return new RpcFailure(-32002, `Transaction simulation failed: ${errorWords(error)}`, {
    accounts: null,
    err: error,
    innerInstructions: inner.length === 0 ? null : inner,
    logs,
    replacementBlockhash: null,
    returnData,
    unitsConsumed: units
  })
}

/** Creates a ledger over litesvm, with the records of a saved one. */
export function createLedger(svm: LiteSVM, slots: Slots, saved: readonly LedgerRecord[] = []) {
  // Slots have blockhashes of ours, valid for 150 blocks; litesvm knows one only. It also forgets signatures, which records keep.
  svm.withBlockhashCheck(false).withTransactionHistory(0n)
  const accounts = createAccounts(svm)
  const { account } = accounts
  const runner = createRunner(svm, slots, accounts)
  const records = createRecords(saved)
  const listeners = new Set<(record: LedgerRecord) => void>()
  const run = (bytes: Uint8Array, at: number): LedgerRecord | TransactionError => {
    const result = runner.run(decodeTransaction(bytes), bytes, at)
    if (!isRecord(result)) return result
    records.keep(result)
    for (const listener of listeners) listener(result)
    return result
  }

  const simulate = (
    bytes: Uint8Array,
    { verifiesSignatures = false, replacesBlockhash = false }: SimulationOptions = {}
  ): Simulation => {
    const decoded = decodeTransaction(bytes)
    const nothing = { logs: [], units: 0, inner: [], returnData: null, accountAfter: account }
    if (!replacesBlockhash && !runner.hasBlockhash(decoded, slots.at(slots.now())))
      return { ...nothing, error: 'BlockhashNotFound' }
    if (records.bySignature.has(decoded.signatures[0] ?? '')) return { ...nothing, error: 'AlreadyProcessed' }
    return runner.simulate(decoded, verifiesSignatures)
  }

  /**
   * Runs a transaction and keeps it, as `sendTransaction` does. Throws what a preflight check finds, unless it is skipped: then a
   * transaction that cannot be in a block is dropped, as a node drops it.
   */
  const submit = (bytes: Uint8Array, skipsPreflight = false): string => {
    const decoded = decodeTransaction(bytes)
    const [signature = ''] = decoded.signatures
    const failure = skipsPreflight
      ? undefined
      : preflightFailure(simulate(bytes, { verifiesSignatures: true }))
    if (failure) throw failure
    const now = slots.now()
    if (records.bySignature.has(signature) || !runner.hasBlockhash(decoded, slots.at(now))) return signature
    if (run(bytes, now) === 'SignatureFailure') throw signatureFailure()
    return signature
  }

  /** Runs a transaction of the past, at a time in ms. Throws if it is in no block. */
  const backfill = (bytes: Uint8Array, at: number): LedgerRecord => {
    const result = run(bytes, at)
    if (isRecord(result)) return result
    throw new Error(`A transaction of the history failed: ${errorWords(result)}`)
  }
  return {
    svm,
    slots,
    slot: () => slots.at(slots.now()),
    account,
    simulate,
    submit,
    backfill,
    records: records.bySignature,
    /** The signatures of an account's transactions, oldest first. */
    signaturesOf: (of: string): readonly string[] => records.byAccount.get(of) ?? [],
    onRecord: (listener: (record: LedgerRecord) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}

const isRecord = (result: LedgerRecord | TransactionError): result is LedgerRecord =>
  typeof result === 'object' && 'signature' in result
