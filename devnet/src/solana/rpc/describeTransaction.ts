import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import type { LedgerRecord } from '../ledger/createLedger.js'
import { decodeTransaction } from '../ledger/decodeTransaction.js'
import { invalidParams, RpcFailure } from '../ledger/RpcFailure.js'
import { parseInstruction } from './parseInstruction.js'

/** How clients ask for a transaction. */
export type TransactionEncoding = 'json' | 'jsonParsed' | 'base64' | 'base58'

/** A transaction in the answer of `getTransaction`. Throws -32015 for a version that the client does not read. */
export function describeTransaction(
  record: LedgerRecord,
  encoding: TransactionEncoding,
  maxVersion: number | undefined
) {
  const bytes = Buffer.from(record.wire, 'base64')
  const decoded = decodeTransaction(bytes)
  if (decoded.version === 0 && maxVersion === undefined)
    throw new RpcFailure(
      -32015,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0'
    )
  return {
    blockTime: record.time,
    meta: describeMeta(record, encoding),
    slot: record.slot,
    transaction: describeMessage(record, decoded, encoding, bytes),
    ...(maxVersion === undefined ? {} : { version: decoded.version })
  }
}

type Decoded = ReturnType<typeof decodeTransaction>

function describeMessage(
  record: LedgerRecord,
  decoded: Decoded,
  encoding: TransactionEncoding,
  bytes: Buffer
) {
  if (encoding === 'base64') return [record.wire, 'base64']
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  if (encoding !== 'json' && encoding !== 'jsonParsed') throw invalidParams(`unknown variant \`${encoding}\``)
  const { header, staticAccounts, blockhash: recentBlockhash, signatures, instructions, lookups } = decoded
  const addressTableLookups = lookups.map(({ table, writable, readonly }) => ({
    accountKey: table,
    writableIndexes: writable,
    readonlyIndexes: readonly
  }))
  const tables = decoded.version === 0 ? { addressTableLookups } : {}
  if (encoding === 'json')
    return {
      signatures,
      message: {
        header: {
          numRequiredSignatures: header.signers,
          numReadonlySignedAccounts: header.readonlySigners,
          numReadonlyUnsignedAccounts: header.readonlyOthers
        },
        accountKeys: staticAccounts,
        recentBlockhash,
        instructions: instructions.map(({ program, accounts, data }) => ({
          programIdIndex: program,
          accounts,
          data: getBase58Decoder().decode(data),
          stackHeight: 1
        })),
        ...tables
      }
    }
  return {
    signatures,
    message: {
      accountKeys: record.accounts.map((pubkey, index) => describeKey(pubkey, index, record, decoded)),
      recentBlockhash,
      instructions: instructions.map(({ program, accounts, data }) =>
        parseInstruction({
          program: record.accounts[program] ?? '',
          accounts: accounts.map(at => record.accounts[at] ?? ''),
          data,
          stackHeight: 1
        })
      ),
      ...tables
    }
  }
}

function describeKey(
  pubkey: string,
  index: number,
  record: LedgerRecord,
  { header, staticAccounts }: Decoded
) {
  const count = staticAccounts.length
  const isSigner = index < header.signers
  const isStatic = index < count
  const isWritable = isSigner
    ? index < header.signers - header.readonlySigners
    : isStatic
      ? index < count - header.readonlyOthers
      : index < count + record.loaded.writable.length
  return { pubkey, signer: isSigner, source: isStatic ? 'transaction' : 'lookupTable', writable: isWritable }
}

function describeMeta(record: LedgerRecord, encoding: TransactionEncoding) {
  const { error, fee, pre, post, inner, logs, units, returnData, loaded } = record
  const innerInstructions = inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(one =>
      encoding === 'jsonParsed'
        ? parseInstruction({
            program: record.accounts[one.programIdIndex] ?? '',
            accounts: one.accounts.map(at => record.accounts[at] ?? ''),
            data: new Uint8Array(getBase58Encoder().encode(one.data)),
            stackHeight: one.stackHeight
          })
        : one
    )
  }))
  return {
    computeUnitsConsumed: units,
    err: error,
    fee,
    innerInstructions,
    ...(encoding === 'jsonParsed' ? {} : { loadedAddresses: loaded }),
    logMessages: logs,
    postBalances: post,
    postTokenBalances: record.postTokens,
    preBalances: pre,
    preTokenBalances: record.preTokens,
    ...(returnData === null ? {} : { returnData }),
    rewards: [],
    status: error === null ? { Ok: null } : { Err: error }
  }
}
