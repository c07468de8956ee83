import { base58, base64 } from '@scure/base'
import { invalidRequest } from '../RequestError.js'

/** A transaction of Solana as bytes: signatures, then the message that they sign. Source: https://solana.com/docs/core/transactions */
export type SolanaTransaction = {
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** Where the signature of the account has its place. */
  readonly place: number
  /** The text's own encoding, in which it is answered. */
  readonly encode: (bytes: Uint8Array) => string
}

/** An IPv6 packet without its headers: what Solana's network carries. */
const longest = 1_232
const [signatureSize, keySize] = [64, 32]

/** Reads a transaction in base58 or base64 that the account must sign. */
export function readSolanaTransaction(text: string, publicKey: Uint8Array): SolanaTransaction {
  for (const { encode, decode } of [base58, base64]) {
    const bytes = attempt(() => decode(text))
    const found = bytes && bytes.length <= longest ? attempt(() => split(bytes, publicKey)) : undefined
    if (bytes && found) return { ...found, bytes, encode }
  }
  throw invalidRequest('transaction: no transaction that this account signs')
}

/** Whether bytes are the message of a transaction that the account would sign: such bytes are never signed as a text. */
export const isTransactionMessage = (bytes: Uint8Array, publicKey: Uint8Array): boolean =>
  attempt(() => signersOf(bytes).some(key => isSame(key, publicKey))) ?? false

/** The transaction with a signature in its place. */
export function withSignature(
  { bytes, message, place }: SolanaTransaction,
  signature: Uint8Array
): Uint8Array {
  const signed = bytes.slice()
  const start = bytes.length - message.length
  const count = readLength(bytes, 0)
  signed.set(signature, start - (count.value - place) * signatureSize)
  return signed
}

function split(bytes: Uint8Array, publicKey: Uint8Array): Pick<SolanaTransaction, 'message' | 'place'> {
  const { value: count, next } = readLength(bytes, 0)
  const message = bytes.subarray(next + count * signatureSize)
  const signers = signersOf(message)
  const place = signers.findIndex(key => isSame(key, publicKey))
  if (count !== signers.length || place < 0) throw new RangeError('Not a transaction of this account')
  return { message, place }
}

/** The accounts that must sign a message. */
function signersOf(message: Uint8Array): readonly Uint8Array[] {
  // The highest bit marks a version, of which there is one: 0.
  const version = (message[0] ?? 0) & 0x80 ? 1 : 0
  if (version === 1 && message[0] !== 0x80) throw new RangeError('Unknown version')
  const required = message[version] ?? 0
  const { value: count, next } = readLength(message, version + 3)
  if (required === 0 || required > count || next + count * keySize + keySize > message.length)
    throw new RangeError('Not a message')
  return Array.from({ length: required }, (_, at) =>
    message.subarray(next + at * keySize, next + (at + 1) * keySize)
  )
}

/** A compact-u16: seven bits a byte. */
function readLength(bytes: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) break
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, next: at + index + 1 }
  }
  throw new RangeError('Not a length')
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
