import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, hexToBytes } from 'viem'
import { type CallResult, type ChainReader, readMany, wordOf } from '../chains/readMany.js'
import { copyOf } from '../copyOf.js'
import type { TokenDescription } from './TokenSource.js'

/** `name()` and `symbol()` are those of EIP-721, too. */
const calls = (['decimals', 'symbol', 'name'] as const).map(functionName =>
  encodeFunctionData({ abi: erc20Abi, functionName })
)

/**
 * Reads what token contracts say of themselves; undefined for one of which no function answers, null for one that could not be read
 * in time. Decimals are null unless they are from 0 to 77, and a name or symbol that fails is empty. Throws if no node responds.
 */
export async function readTokens(
  reader: ChainReader,
  addresses: readonly Address[]
): Promise<readonly (TokenDescription | undefined | null)[]> {
  const results = await readMany(
    reader,
    addresses.flatMap(to => calls.map(data => ({ to, data }))),
    maxBytes
  )
  return addresses.map((address, i) => {
    const own = results.slice(i * calls.length, (i + 1) * calls.length)
    if (own.includes(null)) return null
    // An address without code answers with nothing.
    if (own.every(result => result === undefined || result === '0x')) return undefined
    const [decimals, symbol, name] = own
    const places = wordOf(decimals)
    return {
      address,
      decimals: places === undefined || places > 77n ? null : Number(places),
      symbol: textOf(symbol),
      name: textOf(name),
      origin: 'contract'
    }
  })
}

/** The most UTF-16 units that clients accept in a name. */
const maxLength = 128
/** Longer results are cut: 4 bytes a character and the two words before the text. */
const maxBytes = 64 + 4 * 4 * maxLength

/**
 * The text that a contract returned, without control, bidirectional and zero-width characters, cut to 128 UTF-16 units. Some
 * old tokens return bytes32.
 */
function textOf(result: CallResult): string {
  if (result == null || result.length < 66) return ''
  const text = (result.length === 66 ? bytesText(result) : stringText(withLength(result)))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, maxLength)
    // Half of a pair of surrogates cannot be stored.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return copyOf(text)
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

/** A text that was cut, with its length reduced to what is there. */
function withLength(result: Hex): Hex {
  if (result.length < 2 + 2 * maxBytes) return result
  const length = (maxBytes - 64).toString(16).padStart(64, '0')
  return `${result.slice(0, 66)}${length}${result.slice(130)}` as Hex
}
