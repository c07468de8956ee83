import { sanitizeText } from 'latchkey/protocol'
import type { Hex } from 'viem'
import type { Context } from '../DescribeTools.js'
import { wrappedNative } from '../calls/knownContracts.js'
import { checksummed, isSame } from '../write/fields.js'

/** What a token says of itself. All of it may be a lie. */
export type Token = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  /** Undefined: it gives none, or a number that no token needs. */
  readonly decimals: number | undefined
  readonly standard: 'erc20' | 'erc721' | 'erc1155' | 'unknown'
  /** Its answer for decimals is absurd. */
  readonly isOdd: boolean
  /** Its name or symbol leads to a website. */
  readonly isBait: boolean
  /** False: there is no contract at the address. Undefined: not known. */
  readonly isContract: boolean | undefined
}

/** Selectors of ERC-20's and ERC-721's metadata, and of ERC-165 with the interface ids of ERC-721 and ERC-1155. */
const symbolCall = '0x95d89b41'
const nameCall = '0x06fdde03'
const decimalsCall = '0x313ce567'
const supports = (id: string): Hex => `0x01ffc9a7${id.padEnd(64, '0')}`
const supportsPictures = supports('80ac58cd')
const supportsItems = supports('d9b67a26')

/** More decimals than any token in use has: with them an amount could be shown as nothing, or as anything. */
const decimalsLimit = 36n
const symbolLength = 20
const nameLength = 48
/** As much of both as is searched for websites. */
const textLength = 256

/** A name that leads to a website: bait of tokens that are sent around unasked. */
const isAdvertisement = (text: string): boolean =>
  /https?:|www\.|t\.me|\b[\w-]+\.(?:com|org|net|io|xyz|app|site|fi|gg|top|example|finance|claim)\b/i.test(
    text
  )

/** Reads what a token says of itself: bounded in gas, size and time. */
export async function readToken(context: Context, address: string): Promise<Token> {
  const { reader } = context
  const [symbol, name, decimals, isPicture] = await Promise.all([
    reader.call(address, symbolCall),
    reader.call(address, nameCall),
    reader.call(address, decimalsCall),
    reader.call(address, supportsPictures)
  ])
  const told = readNumber(decimals)
  const isErc20 = told !== undefined && readNumber(isPicture) !== 1n
  const [isItem, code] = isErc20
    ? [undefined, 'contract' as const]
    : await Promise.all([reader.call(address, supportsItems), reader.code(address)])
  const isOdd = isErc20 && told > decimalsLimit
  return {
    address: checksummed(address),
    symbol: readText(symbol, symbolLength),
    name: readText(name, nameLength),
    decimals: isErc20 && !isOdd ? Number(told) : undefined,
    standard: isErc20
      ? 'erc20'
      : readNumber(isPicture) === 1n
        ? 'erc721'
        : readNumber(isItem) === 1n
          ? 'erc1155'
          : 'unknown',
    isOdd,
    isBait: isAdvertisement(`${readText(symbol, textLength)} ${readText(name, textLength)}`),
    isContract: code && code === 'contract'
  }
}

/** Whether an address is the token that wraps the chain's own coin. */
export function isWrappedNative(context: Context, address: string): boolean {
  const known = wrappedNative(context)
  return known !== undefined && isSame(known, address)
}

const readNumber = (answer: Hex | undefined): bigint | undefined =>
  answer && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined

/** A string of the ABI, or the `bytes32` of old tokens such as MKR. */
function readText(answer: Hex | undefined, length: number): string {
  const digits = answer?.slice(2) ?? ''
  if (digits.length === 64) return clean(digits.replace(/(?:00)+$/, ''), length)
  const size = Number(`0x${digits.slice(64, 128)}`)
  const isString = digits.length >= 128 && BigInt(`0x${digits.slice(0, 64)}`) === 32n
  return isString && size * 2 <= digits.length - 128 ? clean(digits.slice(128, 128 + size * 2), length) : ''
}

function clean(digits: string, length: number): string {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  return sanitizeText(new TextDecoder().decode(bytes), length)
}
