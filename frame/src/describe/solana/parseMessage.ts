import { base58 } from '@scure/base'
import { unreadable } from '../DescribeFailure.js'
import { solanaTransactionLimit } from '../limits.js'

export type Instruction = {
  readonly programIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that a v0 message takes from a table on the chain. */
export type Lookup = {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

export type SolanaMessage = {
  readonly version: 'legacy' | 0
  readonly signatures: number
  /** Addresses in the message itself, in base58; those of the lookups follow them. */
  readonly accounts: readonly string[]
  readonly instructions: readonly Instruction[]
  readonly lookups: readonly Lookup[]
}

/** Reads bytes in order, and throws `DescribeFailure` where they end too early. */
type Cursor = {
  readonly byte: () => number
  readonly bytes: (size: number) => Uint8Array
  /** A length of Solana's compact form: 7 bits a byte, at most 3 bytes, as short as can be. */
  readonly size: () => number
  readonly isAtEnd: () => boolean
}

function createCursor(source: Uint8Array): Cursor {
  let at = 0
  const bytes = (size: number) => {
    if (at + size > source.length) throw unreadable('Solana transaction')
    at += size
    return source.slice(at - size, at)
  }
  const byte = () => bytes(1)[0] ?? 0
  const size = () => {
    let value = 0
    for (let part = 0; part < 3; part += 1) {
      const next = byte()
      value |= (next & 0x7f) << (7 * part)
      if (next < 0x80) {
        if (part > 0 && next === 0) break
        return value
      }
    }
    throw unreadable('Solana transaction')
  }
  return { byte, bytes, size, isAtEnd: () => at === source.length }
}

const listOf = <T>(count: number, read: () => T): readonly T[] => Array.from({ length: count }, read)

/**
 * Parses the message of a Solana transaction: legacy or version 0. Throws `DescribeFailure` for any other bytes.
 * Source: https://solana.com/docs/core/transactions, and for version 0 https://docs.anza.xyz/proposals/versioned-transactions.
 */
export function parseMessage(source: Uint8Array): SolanaMessage {
  if (source.length > solanaTransactionLimit) throw unreadable('Solana transaction')
  const cursor = createCursor(source)
  const first = cursor.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw unreadable('Solana transaction')
  const signatures = isVersioned ? cursor.byte() : first
  const [readonlySigned, readonlyUnsigned] = [cursor.byte(), cursor.byte()]
  const accounts = listOf(cursor.size(), () => base58.encode(cursor.bytes(32)))
  cursor.bytes(32)
  const instructions = listOf(cursor.size(), () => ({
    programIndex: cursor.byte(),
    accounts: [...cursor.bytes(cursor.size())],
    data: cursor.bytes(cursor.size())
  }))
  const lookups = isVersioned ? listOf(cursor.size(), () => readLookup(cursor)) : []
  const looked = lookups.reduce((sum, one) => sum + one.writable.length + one.readonly.length, 0)
  const all = accounts.length + looked
  const isSound =
    cursor.isAtEnd() &&
    signatures > 0 &&
    signatures <= accounts.length &&
    readonlySigned < signatures &&
    readonlyUnsigned <= accounts.length - signatures &&
    instructions.length > 0 &&
    new Set(accounts).size === accounts.length &&
    instructions.every(one => one.programIndex < all && one.accounts.every(index => index < all))
  if (!isSound) throw unreadable('Solana transaction')
  return { version: isVersioned ? 0 : 'legacy', signatures, accounts, instructions, lookups }
}

const readLookup = (cursor: Cursor): Lookup => ({
  table: base58.encode(cursor.bytes(32)),
  writable: [...cursor.bytes(cursor.size())],
  readonly: [...cursor.bytes(cursor.size())]
})

/** The message of a transaction as it is sent: signatures, of which some may be missing, and the message. */
export function parseTransaction(source: Uint8Array): SolanaMessage {
  if (source.length > solanaTransactionLimit) throw unreadable('Solana transaction')
  const cursor = createCursor(source)
  const count = cursor.size()
  const head = cursor.bytes(64 * count)
  const message = parseMessage(source.slice(head.length + (count < 0x80 ? 1 : 2)))
  if (message.signatures !== count) throw unreadable('Solana transaction')
  return message
}
