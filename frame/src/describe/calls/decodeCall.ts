import { type AbiFunction, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { parseSignature } from './parseSignature.js'

/** A call of a known function. */
export type DecodedCall = {
  readonly name: string
  /** By the names of the parameters. */
  readonly args: Readonly<Record<string, unknown>>
  readonly abi: AbiFunction
  /** The data goes on after the arguments; contracts ignore it. */
  readonly hasMore: boolean
}

/** Decodes call data by one of the functions; undefined if it is of none of them. */
export type Decode = (data: Hex) => DecodedCall | undefined

/**
 * Makes a decoder of functions from their signatures. Call data is known only if it begins with exactly what encodes its arguments: other
 * encodings of the same arguments are no mistake of an honest page, and contracts may read them in another way.
 */
export function createDecoder(signatures: readonly string[]): Decode {
  let bySelector: Map<string, AbiFunction> | undefined
  return data => {
    bySelector ??= new Map(signatures.map(parseSignature).map(({ abi, selector }) => [selector, abi]))
    const abi = bySelector.get(data.slice(0, 10).toLowerCase())
    return abi && decodeBy(abi, data)
  }
}

export function decodeBy(abi: AbiFunction, data: Hex): DecodedCall | undefined {
  try {
    const { inputs } = abi
    const given = data.slice(10).toLowerCase()
    const values =
      inputs.length === 0 ? [] : (decodeAbiParameters(inputs, `0x${given}`) as readonly unknown[])
    const encoded = encodeAbiParameters(inputs, values).slice(2)
    if (!given.startsWith(encoded)) return undefined
    const args = Object.fromEntries(inputs.map(({ name }, index) => [name ?? '', values[index]]))
    return { name: abi.name, args, abi, hasMore: given.length > encoded.length }
  } catch {
    return undefined
  }
}
