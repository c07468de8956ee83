import type { Field } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'

/** An instruction with what it refers to. */
export type Scene = {
  readonly context: Context
  readonly program: string
  /** The addresses in the order of the instruction; undefined where a lookup table could not be read. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A Solana address in full. */
export function keyField(
  { texts, account }: Context,
  label: string,
  key: string | undefined,
  name?: string
): Field {
  const shown = name ?? (key === account ? texts.you : undefined)
  return { label, value: key ?? texts.unknownAddress, kind: 'address', ...(shown && { name: shown }) }
}

/** A number in little-endian order; undefined where the data ends before. */
export function numberAt(data: Uint8Array, offset: number, size: 1 | 4 | 8): bigint | undefined {
  if (data.length < offset + size) return undefined
  return data.slice(offset, offset + size).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
