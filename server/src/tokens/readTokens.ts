import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, hexToBytes } from 'viem'
import { type ChainReader, readMany, wordOf } from '../chains/readMany.js'
import type { Token } from './TokenSource.js'

/** The calls of `name()` and `symbol()`, which NFTs have too. */
export const nameCall = encodeFunctionData({ abi: erc20Abi, functionName: 'name' })
export const symbolCall = encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' })
const fields = [encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }), symbolCall, nameCall]

/**
 * Reads what token contracts say about themselves. A contract without decimals from 0 to 77 is none of a token whose amounts
 * can be shown: undefined. A name or symbol that fails is empty.
 */
export async function readTokens(
  reader: ChainReader,
  addresses: readonly Address[]
): Promise<readonly (Token | undefined)[]> {
  const results = await readMany(
    reader,
    addresses.flatMap(to => fields.map(data => ({ to, data })))
  )
  return addresses.map((address, i) => {
    const [decimals, symbol, name] = results.slice(i * fields.length, (i + 1) * fields.length)
    const places = wordOf(decimals)
    if (places === undefined || places > 77n) return undefined
    return {
      address,
      decimals: Number(places),
      symbol: textOf(symbol),
      name: textOf(name),
      origin: 'contract'
    }
  })
}

/** The most characters that clients accept in a name. */
const maxLength = 128
/** Longer results are not decoded: 4 bytes a character and the two words before the text. */
const maxHex = 2 + 2 * (64 + 4 * 4 * maxLength)

/** The text that a contract returned, without control characters, cut to 128 characters. Some old tokens return bytes32. */
export function textOf(result: Hex | undefined): string {
  if (result === undefined || result.length < 66) return ''
  return (result.length === 66 ? bytesText(result) : stringText(cut(result)))
    .replace(/\p{Cc}/gu, '')
    .slice(0, maxLength)
    .trim()
}

function bytesText(result: Hex): string {
  const bytes = hexToBytes(result)
  const end = bytes.indexOf(0)
  return Buffer.from(end < 0 ? bytes : bytes.subarray(0, end)).toString('utf8')
}

function stringText(result: Hex): string {
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'name', data: result })
  } catch {
    return ''
  }
}

/** A text that is too long with its length reduced to what is decoded. */
function cut(result: Hex): Hex {
  if (result.length <= maxHex) return result
  const length = ((maxHex - 2) / 2 - 64).toString(16).padStart(64, '0')
  return `${result.slice(0, 66)}${length}${result.slice(130, maxHex)}` as Hex
}
