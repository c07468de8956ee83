import { base64 } from '@scure/base'
import { concatBytes, toHex } from '../keys/bytes.js'
import { type BitcoinTransaction, createReader, readTransaction, sized } from './transaction.js'

/** A key and its value. Its first byte is its type. */
export type Pair = { readonly key: Uint8Array; readonly value: Uint8Array }
type PsbtMap = readonly Pair[]

/** A partially signed transaction (BIP-174): version 0, which has the whole transaction as one value. */
export type Psbt = {
  readonly transaction: BitcoinTransaction
  readonly global: PsbtMap
  readonly inputs: readonly PsbtMap[]
  readonly outputs: readonly PsbtMap[]
}

/** Types of the pairs of an input. */
export const inputTypes = {
  transaction: 0,
  output: 1,
  signature: 2,
  sighash: 3,
  finalScript: 7,
  finalWitness: 8
} as const

const magic = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)

/** Reads a PSBT in base64. Throws for any other text, and for version 2 (BIP-370). */
export function readPsbt(text: string): Psbt {
  const { take, peek, sized: next, isOver } = createReader(base64.decode(text))
  if (toHex(take(magic.length)) !== toHex(magic)) throw new RangeError('Not a PSBT')
  const readMap = (): PsbtMap => {
    const pairs: Pair[] = []
    while (!peek(0)) pairs.push({ key: next(), value: next() })
    take(1)
    if (new Set(pairs.map(({ key }) => toHex(key))).size !== pairs.length)
      throw new RangeError('A key is there twice')
    return pairs
  }
  const global = readMap()
  if (valueIn(global, 0xfb)?.some(byte => byte !== 0)) throw new RangeError('Another version')
  const transaction = readTransaction(valueIn(global, 0) ?? new Uint8Array())
  if (transaction.inputs.some(({ script, witness }) => script.length > 0 || witness))
    throw new RangeError('The transaction is signed')
  const inputs = transaction.inputs.map(readMap)
  const outputs = transaction.outputs.map(readMap)
  if (!isOver()) throw new RangeError('More bytes follow')
  return { transaction, global, inputs, outputs }
}

/** The value of a key without data. */
export const valueIn = (map: PsbtMap, type: number): Uint8Array | undefined =>
  map.find(({ key }) => key.length === 1 && key[0] === type)?.value

/** In base64. */
export const writePsbt = ({ global, inputs, outputs }: Psbt): string =>
  base64.encode(
    concatBytes(
      magic,
      ...[global, ...inputs, ...outputs].flatMap(map => [
        ...map.flatMap(({ key, value }) => [sized(key), sized(value)]),
        new Uint8Array(1)
      ])
    )
  )
