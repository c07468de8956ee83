import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction
} from '@solana/kit'
import { programs } from '../programs.js'
import { RpcFailure } from './RpcFailure.js'

/** An instruction whose accounts are indices of the transaction's. */
export type CompiledInstruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that a transaction of version 0 names by their place in a table. */
export type Lookup = {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** A transaction in its parts. */
export type DecodedTransaction = {
  readonly transaction: Transaction
  readonly version: 'legacy' | 0
  /** In base58; the first is the transaction's id. A missing one is 64 zeros. */
  readonly signatures: readonly string[]
  readonly header: {
    readonly signers: number
    readonly readonlySigners: number
    readonly readonlyOthers: number
  }
  readonly staticAccounts: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly CompiledInstruction[]
  readonly lookups: readonly Lookup[]
}

/** The most bytes of a transaction: an IPv6 packet without its headers. */
const maxBytes = 1232

const encode58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const unsigned = new Uint8Array(64)

/** Decodes a transaction of the wire. Throws -32602 for bytes that are none. */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  if (bytes.length > maxBytes)
    throw new RpcFailure(
      -32602,
      `decoded solana_transaction too large: ${bytes.length} bytes (max: ${maxBytes} bytes)`
    )
  let transaction: Transaction
  try {
    transaction = getTransactionDecoder().decode(bytes)
    const again = getTransactionEncoder().encode(transaction)
    if (Buffer.compare(Buffer.from(again as Uint8Array), bytes) !== 0) throw new Error('bytes after the end')
    return partsOf(transaction)
  } catch (cause) {
    if (cause instanceof RpcFailure) throw cause
    throw new RpcFailure(-32602, 'failed to deserialize solana_transaction: io error')
  }
}

function partsOf(transaction: Transaction): DecodedTransaction {
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version !== 'legacy' && message.version !== 0)
    throw new RpcFailure(-32602, `Transaction version (${message.version}) is not supported by this devnet`)
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  return {
    transaction,
    version: message.version,
    signatures: Object.values(transaction.signatures).map(signature => encode58(signature ?? unsigned)),
    header: {
      signers: message.header.numSignerAccounts,
      readonlySigners: message.header.numReadonlySignerAccounts,
      readonlyOthers: message.header.numReadonlyNonSignerAccounts
    },
    staticAccounts: message.staticAccounts,
    blockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: programAddressIndex,
      accounts: accountIndices,
      data: new Uint8Array(data ?? [])
    })),
    lookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      table: lookupTableAddress,
      writable: writableIndexes,
      readonly: readonlyIndexes
    }))
  }
}

/** The nonce account of a durable transaction: its first instruction advances it (System program, 4). */
export function nonceAccountOf({ instructions, staticAccounts }: DecodedTransaction): string | undefined {
  const [first] = instructions
  if (!first || staticAccounts[first.program] !== programs.system) return undefined
  if (first.data.length < 4 || first.data[0] !== 4) return undefined
  return staticAccounts[first.accounts[0] ?? -1]
}
