import type { Address, Hex } from 'viem'
import { getAddress, hexToBigInt, isAddress, isHex, size } from 'viem/utils'
import type { Call } from '../../contracts/SmartAccounts.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { invalidRequest, methodRefused } from '../RequestError.js'

/** The longest data of a call, in bytes: what a transaction of most nodes can have. */
const longestData = 128 * 1024

/** What an application may say about its transaction. The rest is filled in from the node. */
export type AskedTransaction = {
  readonly call: Call
  readonly from: string | undefined
  readonly chainId: number | undefined
  readonly gas: bigint | undefined
  readonly nonce: number | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
}

/** Reads the parameters of `eth_sendTransaction`. */
export function readTransaction(params: unknown): AskedTransaction {
  const given = fieldsOf(Array.isArray(params) ? params[0] : undefined)
  if (given.authorizationList !== undefined)
    throw methodRefused('The wallet signs no authorisations of applications (EIP-7702)')
  if (given.blobs !== undefined || given.blobVersionedHashes !== undefined)
    throw methodRefused('The wallet sends no transactions with blobs')
  if (given.data !== undefined && given.input !== undefined && given.data !== given.input)
    throw invalidRequest('data and input differ')
  const nonce = quantity(given.nonce, 'nonce')
  return {
    call: readCall({ to: given.to, value: given.value, data: given.data ?? given.input }),
    from: given.from === undefined ? undefined : addressOf(given.from, 'from'),
    chainId: given.chainId === undefined ? undefined : readChainId(given.chainId),
    gas: quantity(given.gas ?? given.gasLimit, 'gas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
    gasPrice: quantity(given.gasPrice, 'gasPrice'),
    maxFeePerGas: quantity(given.maxFeePerGas, 'maxFeePerGas'),
    maxPriorityFeePerGas: quantity(given.maxPriorityFeePerGas, 'maxPriorityFeePerGas')
  }
}

/** Reads a call. One without a receiver creates a contract. */
export function readCall(given: {
  readonly to?: unknown
  readonly value?: unknown
  readonly data?: unknown
}): Call {
  const data = given.data === undefined || given.data === '' ? '0x' : given.data
  if (typeof data !== 'string' || !isHex(data) || data.length % 2 !== 0 || size(data) > longestData)
    throw invalidRequest('data: Invalid input')
  const value = quantity(given.value, 'value') ?? 0n
  if (given.to === undefined || given.to === null) {
    if (data === '0x') throw invalidRequest('to: Required')
    return { data: data as Hex, value }
  }
  return { to: addressOf(given.to, 'to'), data: data as Hex, value }
}

/** A chain id as the wire writes it: a number, its digits, or hex (EIP-155). */
export function readChainId(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(`${value}`.replace(/^eip155:/, ''))
  if (!Number.isSafeInteger(number) || number <= 0) throw invalidRequest('chainId: Invalid input')
  return number
}

export function addressOf(value: unknown, name: string): Address {
  // EIP-55: digits of one case have no checksum; any others must have the right one.
  if (
    typeof value === 'string' &&
    isAddress(value, { strict: /[A-F]/.test(value) && /[a-f]/.test(value.slice(2)) })
  )
    return getAddress(value)
  throw invalidRequest(`${name}: Invalid input`)
}

/** A quantity of EIP-1474, or a number that JSON holds exactly. */
function quantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return hexToBigInt(value as Hex)
  if (typeof value === 'string' && value === '0x') return 0n
  if (typeof value === 'string' && /^\d{1,78}$/.test(value)) return BigInt(value)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw invalidRequest(`${name}: Invalid input`)
}
