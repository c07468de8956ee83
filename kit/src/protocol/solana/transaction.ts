import { fromBase58, toBase58 } from '../base58.js'
import { readCompactU16, writeCompactU16 } from './compactU16.js'

/** The most bytes of a transaction: what fits into one packet (https://solana.com/docs/core/transactions). */
export const transactionLimit = 1_232

/** An account that an instruction names. */
export type AccountMeta = {
  readonly address: string
  readonly isSigner?: boolean | undefined
  readonly isWritable?: boolean | undefined
}

/** An instruction of a transaction, for the program with that address. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

/** A transaction as bytes: a message, and a signature of 64 bytes for each address that has to sign it, zeros where it is missing. */
export type WireTransaction = {
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
}

/** The part of a message that is the same in each version. */
export type ParsedMessage = {
  readonly version: 'legacy' | number
  /** Those that have to sign, the payer of the fee first. */
  readonly signers: readonly string[]
  /** The accounts that the message itself names. A message of version 0 may load more from tables. */
  readonly accounts: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly {
    /** Indices into the accounts. */
    readonly program: number
    readonly accounts: readonly number[]
    readonly data: Uint8Array
  }[]
}

/**
 * The bytes of a legacy message, which hardware wallets can show too. Accounts are in the order of `@solana/kit`: the payer, other signers,
 * the rest, in each writable ones first, then by their address. Throws `RangeError` for what is no address.
 * @example encodeMessage({ feePayer: address, blockhash, instructions: [transferCoin(address, address, 1_000_000n)] })
 */
export function encodeMessage(parameters: {
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
  /** Base58 of 32 bytes. */
  readonly blockhash: string
}): Uint8Array {
  const { feePayer, instructions, blockhash } = parameters
  const metas = orderedMetas(feePayer, instructions)
  const indexOf = (address: string) => metas.findIndex(meta => meta.address === address)
  const count = (test: (meta: AccountMeta) => boolean) => metas.filter(test).length
  return Uint8Array.from([
    count(({ isSigner }) => !!isSigner),
    count(({ isSigner, isWritable }) => !!isSigner && !isWritable),
    count(({ isSigner, isWritable }) => !isSigner && !isWritable),
    ...writeCompactU16(metas.length),
    ...metas.flatMap(({ address }) => [...keyOf(address)]),
    ...keyOf(blockhash),
    ...writeCompactU16(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      indexOf(program),
      ...writeCompactU16(accounts.length),
      ...accounts.map(({ address }) => indexOf(address)),
      ...writeCompactU16(data.length),
      ...data
    ])
  ])
}

function orderedMetas(feePayer: string, instructions: readonly Instruction[]): readonly AccountMeta[] {
  const named: readonly AccountMeta[] = instructions.flatMap(({ program, accounts }) => [
    ...accounts,
    { address: program }
  ])
  const merged = new Map<string, AccountMeta>([
    [feePayer, { address: feePayer, isSigner: true, isWritable: true }]
  ])
  for (const { address, isSigner, isWritable } of named) {
    const known = merged.get(address)
    merged.set(address, {
      address,
      isSigner: !!(isSigner || known?.isSigner),
      isWritable: !!(isWritable || known?.isWritable)
    })
  }
  const { compare } = new Intl.Collator('en', { caseFirst: 'lower' })
  const rank = ({ isSigner, isWritable }: AccountMeta) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  const [payer, ...others] = [...merged.values()]
  others.sort((one, other) => rank(one) - rank(other) || compare(one.address, other.address))
  return payer ? [payer, ...others] : others
}

/**
 * The 32 bytes of an address in base58. Throws a `RangeError` for anything else: callers have checked it.
 * @example keyOf('11111111111111111111111111111111')
 */
export function keyOf(address: string): Uint8Array {
  const bytes = fromBase58(address)
  if (bytes?.length !== 32) throw new RangeError(`${address} is no address of Solana`)
  return bytes
}

/**
 * The bytes of a transaction: its signatures, by default none yet, and its message (https://solana.com/docs/core/transactions). Throws nothing.
 * @example encodeTransaction(encodeMessage({ feePayer: address, blockhash, instructions: [] }))
 */
export function encodeTransaction(message: Uint8Array, signatures?: readonly Uint8Array[]): Uint8Array {
  const given = signatures ?? Array.from({ length: signerCount(message) }, () => new Uint8Array(64))
  return Uint8Array.from([
    ...writeCompactU16(given.length),
    ...given.flatMap(signature => [...signature]),
    ...message
  ])
}

/** The number of signatures that a message of any version needs. */
const signerCount = (message: Uint8Array): number => message[(message[0] ?? 0) & 128 ? 1 : 0] ?? 0

/** Splits the bytes of a transaction; `undefined` if they are none, or too many. */
export function parseTransaction(bytes: Uint8Array): WireTransaction | undefined {
  const count = readCompactU16(bytes, 0)
  if (!count || bytes.length > transactionLimit) return undefined
  const end = count.next + count.value * 64
  const message = bytes.slice(end)
  if (message.length === 0 || signerCount(message) !== count.value) return undefined
  const signatures = Array.from({ length: count.value }, (_, index) =>
    bytes.slice(count.next + index * 64, count.next + (index + 1) * 64)
  )
  return { signatures, message }
}

/** Reads a message, legacy or of version 0; `undefined` if it is not whole, or has more than it should. */
export function parseMessage(message: Uint8Array): ParsedMessage | undefined {
  const reader = createReader(message)
  const isVersioned = ((message[0] ?? 0) & 128) !== 0
  const version = isVersioned ? reader.byte() & 127 : 'legacy'
  if (version !== 'legacy' && version !== 0) return undefined
  const [signerTotal = 0] = reader.take(3)
  const accounts = reader.list(() => toBase58(reader.take(32)))
  const blockhash = toBase58(reader.take(32))
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: Uint8Array.from(reader.list(() => reader.byte()))
  }))
  if (version === 0)
    reader.list(() => [reader.take(32), reader.list(() => reader.byte()), reader.list(() => reader.byte())])
  if (!reader.isWhole() || signerTotal > accounts.length || signerTotal === 0) return undefined
  return { version, signers: accounts.slice(0, signerTotal), accounts, blockhash, instructions }
}

/** Reads bytes in order. Past the end it reads zeros and empty lists, and `isWhole` is false. */
function createReader(bytes: Uint8Array) {
  let at = 0
  let isBroken = false
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) isBroken = true
    const taken = bytes.slice(at, at + length)
    at += length
    return isBroken ? new Uint8Array(length) : taken
  }
  const list = <T>(read: () => T): T[] => {
    const count = readCompactU16(bytes, at)
    // Each item has a byte at least.
    if (!count || count.value > bytes.length) isBroken = true
    if (!count || isBroken) return []
    at = count.next
    return Array.from({ length: count.value }, read)
  }
  return { take, list, byte: () => take(1)[0] ?? 0, isWhole: () => !isBroken && at === bytes.length }
}
