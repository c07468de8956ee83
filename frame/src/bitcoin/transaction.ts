import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, fromHex, toHex } from '../keys/bytes.js'

/** `txid`: as explorers write it, which is the reverse of the bytes. */
export type BitcoinInput = {
  readonly txid: string
  readonly vout: number
  /** The script of a signature before segwit; empty in a transaction that is not signed yet. */
  readonly script: Uint8Array
  readonly sequence: number
  readonly witness?: readonly Uint8Array[] | undefined
}
export type BitcoinOutput = { readonly amount: bigint; readonly script: Uint8Array }
export type BitcoinTransaction = {
  readonly version: number
  readonly inputs: readonly BitcoinInput[]
  readonly outputs: readonly BitcoinOutput[]
  readonly lockTime: number
}

/** SHA-256 twice. */
export const hash256 = (...parts: readonly Uint8Array[]): Uint8Array => sha256(sha256(concatBytes(...parts)))

/** A number in little-endian order. */
export function number(value: number | bigint, length: number): Uint8Array {
  let rest = BigInt(value)
  return Uint8Array.from({ length }, () => {
    const byte = Number(rest & 0xffn)
    rest >>= 8n
    return byte
  })
}

/** A compact size: https://developer.bitcoin.org/reference/transactions.html#compactsize-unsigned-integers. */
function compact(value: number): Uint8Array {
  if (value < 0xfd) return number(value, 1)
  return value <= 0xffff
    ? concatBytes(Uint8Array.of(0xfd), number(value, 2))
    : concatBytes(Uint8Array.of(0xfe), number(value, 4))
}

/** Bytes after their size. */
export const sized = (bytes: Uint8Array): Uint8Array => concatBytes(compact(bytes.length), bytes)

/** A list after its count. */
export const counted = (parts: readonly Uint8Array[]): Uint8Array =>
  concatBytes(compact(parts.length), ...parts)

export const outpoint = ({ txid, vout }: Pick<BitcoinInput, 'txid' | 'vout'>): Uint8Array =>
  concatBytes(fromHex(txid).reverse(), number(vout, 4))

export const writeOutput = ({ amount, script }: BitcoinOutput): Uint8Array =>
  concatBytes(number(amount, 8), sized(script))

/** The bytes of a transaction, with witnesses if an input has one (BIP-144). */
export function writeTransaction(
  { version, inputs, outputs, lockTime }: BitcoinTransaction,
  withWitnesses = true
): Uint8Array {
  const hasWitness = withWitnesses && inputs.some(({ witness }) => witness)
  return concatBytes(
    number(version, 4),
    ...(hasWitness ? [Uint8Array.of(0, 1)] : []),
    counted(
      inputs.map(input => concatBytes(outpoint(input), sized(input.script), number(input.sequence, 4)))
    ),
    counted(outputs.map(writeOutput)),
    ...(hasWitness ? inputs.map(({ witness = [] }) => counted(witness.map(sized))) : []),
    number(lockTime, 4)
  )
}

/** The id of a transaction, which its witnesses do not change (BIP-141). */
export const idOf = (transaction: BitcoinTransaction): string =>
  toHex(hash256(writeTransaction(transaction, false)).reverse())

/** Weight units of a virtual byte (BIP-141). */
export const vsizeOf = (transaction: BitcoinTransaction): number =>
  Math.ceil((3 * writeTransaction(transaction, false).length + writeTransaction(transaction).length) / 4)

/** Reads bytes one after another. Throws a RangeError where they end. */
export function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new RangeError('Too short')
    at += length
    return bytes.slice(at - length, at)
  }
  const integer = (length: number): bigint =>
    take(length).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const size = (): number => {
    const first = Number(integer(1))
    if (first < 0xfd) return first
    const value = Number(integer(2 ** (first - 0xfc)))
    // One spelling each: a transaction has one id.
    if (value < (first === 0xfd ? 0xfd : 2 ** (8 * 2 ** (first - 0xfd)))) throw new RangeError('Not a size')
    return value
  }
  const list = <T>(read: () => T): readonly T[] => {
    const count = size()
    // Each item has a byte at least.
    if (count > bytes.length - at) throw new RangeError('Too short')
    return Array.from({ length: count }, read)
  }
  return {
    take,
    integer,
    list,
    sized: () => take(size()),
    /** Whether the next byte is this one. */
    peek: (byte: number) => bytes[at] === byte,
    isOver: () => at === bytes.length
  }
}

/** Reads a transaction, with or without witnesses. Throws a RangeError for any other bytes. */
export function readTransaction(bytes: Uint8Array): BitcoinTransaction {
  const { take, integer, list, sized, peek, isOver } = createReader(bytes)
  const version = Number(integer(4))
  const hasWitness = peek(0)
  if (hasWitness && integer(2) !== 0x100n) throw new RangeError('Not a transaction')
  const inputs = list(
    (): BitcoinInput => ({
      txid: toHex(take(32).reverse()),
      vout: Number(integer(4)),
      script: sized(),
      sequence: Number(integer(4))
    })
  )
  const outputs = list((): BitcoinOutput => ({ amount: integer(8), script: sized() }))
  const signed = hasWitness ? inputs.map(input => ({ ...input, witness: list(sized) })) : inputs
  const lockTime = Number(integer(4))
  if (!isOver() || inputs.length === 0 || outputs.length === 0) throw new RangeError('Not a transaction')
  return { version, inputs: signed, outputs, lockTime }
}
