import { getBase58Decoder } from '@solana/kit'
import type { Ledger, LedgerRecord } from '../ledger/createLedger.js'
import { invalidParams, RpcFailure } from '../ledger/RpcFailure.js'
import type { Methods } from './createMethods.js'
import { describeTransaction, type TransactionEncoding } from './describeTransaction.js'
import {
  addressOf,
  bytesOf,
  type Commitment,
  commitmentOf,
  configOf,
  describeAccount,
  integerOf,
  listOf,
  slotAt,
  slotsToFinality,
  withContext
} from './readParams.js'

/** The newest blocks whose transactions `getSignatureStatuses` finds without a search. */
const recentSlots = 150

/** The most that `requestAirdrop` gives at once: 1,000 SOL. */
const maxAirdrop = 1_000 * 1e9

function signatureOf(value: unknown): string {
  const bytes = bytesOf(value)
  if (bytes.length !== 64) throw invalidParams('Invalid param: WrongSize')
  return getBase58Decoder().decode(bytes)
}

/** Whether a record is final, or only confirmed. */
const commitmentAt = (ledger: Pick<Ledger, 'slot'>, { slot }: Pick<LedgerRecord, 'slot'>): Commitment =>
  slot <= slotAt(ledger, 'finalized') ? 'finalized' : 'confirmed'

/** Whether a record is seen with a commitment. */
export const isSeen = (ledger: Pick<Ledger, 'slot'>, record: LedgerRecord, commitment: Commitment): boolean =>
  commitment !== 'finalized' || commitmentAt(ledger, record) === 'finalized'

function atLeastConfirmed(commitment: Commitment): Commitment {
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`')
  return commitment
}

/** Methods that send, simulate and find transactions. */
export const transactionMethods: Methods = {
  sendTransaction: ({ ledger }, [transaction, options]) => {
    const config = configOf(options)
    return ledger.submit(bytesOf(transaction, config.encoding ?? 'base58'), config.skipPreflight === true)
  },
  simulateTransaction: ({ ledger }, [transaction, options]) => {
    const config = configOf(options)
    const [verifies, replaces] = [config.sigVerify === true, config.replaceRecentBlockhash === true]
    if (verifies && replaces) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const bytes = bytesOf(transaction, config.encoding ?? 'base58')
    const found = ledger.simulate(bytes, { verifiesSignatures: verifies, replacesBlockhash: replaces })
    const accounts = configOf(config.accounts)
    const wanted = accounts.addresses === undefined ? [] : listOf(accounts.addresses, 64).map(addressOf)
    const after = wanted.map(address => {
      const account = found.accountAfter(address)
      return account ? describeAccount(account, { encoding: 'base64', ...accounts }, ledger) : null
    })
    const slot = ledger.slot()
    return withContext(ledger, config, {
      accounts: accounts.addresses === undefined ? null : after,
      err: found.error,
      innerInstructions: config.innerInstructions === true ? found.inner : null,
      loadedAccountsDataSize: 0,
      logs: found.logs,
      replacementBlockhash: replaces
        ? { blockhash: ledger.slots.blockhashOf(slot), lastValidBlockHeight: ledger.slots.lastValid(slot) }
        : null,
      returnData: found.returnData,
      unitsConsumed: found.units
    })
  },
  requestAirdrop: ({ airdrop }, [address, lamports]) => {
    const amount = integerOf(lamports, 'lamports')
    if (amount === 0 || amount > maxAirdrop)
      throw new RpcFailure(-32603, 'airdrop request failed: at most 1000 SOL at once')
    return airdrop(addressOf(address), amount)
  },
  getSignatureStatuses: ({ ledger }, [signatures, options]) => {
    const config = configOf(options)
    const value = listOf(signatures, 256).map(signature => {
      const record = ledger.records.get(signatureOf(signature))
      const isRecent = record !== undefined && record.slot > ledger.slot() - recentSlots
      if (!record || !(isRecent || config.searchTransactionHistory === true)) return null
      const confirmationStatus = commitmentAt(ledger, record)
      return {
        confirmationStatus,
        confirmations:
          confirmationStatus === 'finalized' ? null : Math.min(ledger.slot() - record.slot, slotsToFinality),
        err: record.error,
        slot: record.slot,
        status: record.error === null ? { Ok: null } : { Err: record.error }
      }
    })
    return withContext(ledger, { commitment: 'processed' }, value)
  },
  getSignaturesForAddress: ({ ledger }, [address, options]) => {
    const { limit = 1000, before, until, ...config } = configOf(options)
    const commitment = atLeastConfirmed(commitmentOf(config))
    const most = integerOf(limit, 'limit', 1000)
    if (most === 0) throw invalidParams('Invalid limit; max 1000')
    let list = ledger.signaturesOf(addressOf(address)).toReversed()
    if (before !== undefined && before !== null) {
      const at = list.indexOf(signatureOf(before))
      list = at < 0 ? [] : list.slice(at + 1)
    }
    if (until !== undefined && until !== null) {
      const at = list.indexOf(signatureOf(until))
      if (at >= 0) list = list.slice(0, at)
    }
    return list
      .flatMap(signature => ledger.records.get(signature) ?? [])
      .filter(record => isSeen(ledger, record, commitment))
      .slice(0, most)
      .map(record => ({
        blockTime: record.time,
        confirmationStatus: commitmentAt(ledger, record),
        err: record.error,
        memo: record.memo,
        signature: record.signature,
        slot: record.slot
      }))
  },
  getTransaction: ({ ledger }, [signature, options]) => {
    const config = typeof options === 'string' ? { encoding: options } : configOf(options)
    const { encoding = 'json', maxSupportedTransactionVersion: version } = config
    const commitment = atLeastConfirmed(commitmentOf(config))
    const record = ledger.records.get(signatureOf(signature))
    if (!record || !isSeen(ledger, record, commitment)) return null
    const most = version === undefined || version === null ? undefined : integerOf(version, 'version', 255)
    return describeTransaction(record, encoding as TransactionEncoding, most)
  }
}
