import {
  type Address,
  concat,
  type Hex,
  isAddress,
  numberToHex,
  type Signature,
  type SignedAuthorization,
  type TransactionSerializable,
  toRlp
} from 'viem'

/** What the frame signs: EIP-1559, EIP-7702, and transactions from before EIP-2718 with the chain's id (EIP-155). */
type Fields = {
  readonly type?: string | undefined
  readonly chainId?: number | undefined
  readonly nonce?: number | undefined
  readonly to?: Address | null | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly authorizationList?: readonly SignedAuthorization[] | undefined
}

/** All that a transaction may have here: what is not written would not be signed, although it was asked for. */
const known = new Set([
  ...['type', 'chainId', 'nonce', 'to', 'value', 'data', 'gas'],
  ...['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'authorizationList']
])

/**
 * A transaction as bytes, without its signature to be hashed, or with it to be sent. viem's own `serializeTransaction` is not used: with the blobs of
 * EIP-4844 it weighs 4 kB more. Tests compare the two. Throws a `TypeError` for a transaction that the frame does not make.
 */
export function serializeTransaction(transaction: TransactionSerializable, signature?: Signature): Hex {
  const fields = transaction as Fields
  assertValid(fields)
  const { type, chainId = 0, nonce, to, value, data = '0x', gas, authorizationList = [] } = fields
  const end = [number(gas), to ?? '0x', number(value), data] as const
  if (type === 'legacy') {
    const parity = signature && BigInt(chainId) * 2n + 35n + BigInt(signature.yParity ?? 0)
    const signed = signature
      ? [number(parity), ...numbers(signature)]
      : [number(chainId), '0x' as const, '0x' as const]
    return toRlp([number(nonce), number(fields.gasPrice), ...end, ...signed])
  }
  const start = [
    number(chainId),
    number(nonce),
    number(fields.maxPriorityFeePerGas),
    number(fields.maxFeePerGas)
  ]
  const signed = signature ? [number(signature.yParity), ...numbers(signature)] : []
  if (type === 'eip1559') return concat(['0x02', toRlp([...start, ...end, [], ...signed])])
  const authorizations = authorizationList.map(each => [
    number(each.chainId),
    each.address,
    number(each.nonce),
    number(each.yParity),
    ...numbers(each)
  ])
  return concat(['0x04', toRlp([...start, ...end, [], authorizations, ...signed])])
}

/** Without leading zeros; zero is empty. */
const number = (value: bigint | number | undefined): Hex => (value ? numberToHex(value) : '0x')
const numbers = ({ r, s }: { readonly r: Hex; readonly s: Hex }) => [number(BigInt(r)), number(BigInt(s))]

function assertValid(fields: Fields): void {
  const { type = '', chainId = 0, nonce = 0, to, authorizationList } = fields
  const { value = 0n, gas = 0n, gasPrice = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = fields
  const isKnown =
    ['legacy', 'eip1559', 'eip7702'].includes(type) &&
    Object.entries(fields).every(([name, part]) => part === undefined || known.has(name))
  const isPriced =
    type === 'legacy'
      ? fields.maxFeePerGas === undefined && fields.maxPriorityFeePerGas === undefined
      : fields.gasPrice === undefined && maxPriorityFeePerGas <= maxFeePerGas
  const isDelegating =
    type === 'eip7702'
      ? authorizationList !== undefined && authorizationList.length > 0 && isTarget(to)
      : authorizationList === undefined
  const amounts = [value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas]
  const isRange =
    amounts.every(amount => amount >= 0n && amount < 2n ** 256n) &&
    Number.isSafeInteger(chainId) &&
    chainId > 0 &&
    Number.isSafeInteger(nonce) &&
    nonce >= 0
  const addresses = authorizationList?.map(({ address }) => address) ?? []
  const areTargets = (to === undefined || to === null || isTarget(to)) && addresses.every(isTarget)
  if (!isKnown || !isPriced || !isDelegating || !isRange || !areTargets)
    throw new TypeError('Not a transaction that this wallet signs')
}

const isTarget = (value: unknown): boolean => typeof value === 'string' && isAddress(value)
