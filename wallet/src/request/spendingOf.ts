import { type Hex, isAddress, isHex } from 'viem'

/** What a transaction would send, as far as it can be parsed: the input of its fee. */
export type Spending = {
  /** CAIP-2. */
  readonly network: string
  readonly from: Hex
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex | undefined
  readonly gas: bigint | undefined
}

/** Parses the parameters of `eth_sendTransaction`; undefined if they are invalid. */
export function spendingOf(network: string, value: unknown): Spending | undefined {
  const wanted = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const { from, to } = wanted
  if (!isOneAddress(from) || !(isNothing(to) || isOneAddress(to))) return undefined
  const [amount, data, gas] = ['value', 'data', 'gas'].map(name => wanted[name])
  if (![amount, data, gas].every(one => isNothing(one) || isHex(one))) return undefined
  return {
    network,
    from,
    to: isNothing(to) ? undefined : to,
    value: BigInt(isHex(amount) && amount !== '0x' ? amount : 0),
    data: isHex(data) ? data : undefined,
    gas: isHex(gas) && gas !== '0x' ? BigInt(gas) : undefined
  }
}

const isOneAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && isAddress(value, { strict: false })
const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null
