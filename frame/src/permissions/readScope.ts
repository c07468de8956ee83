import { type Address, type Hex, isAddressEqual, keccak256, stringToBytes } from 'viem'
import { invalidRequest } from '../requests/RequestError.js'
import type { PermissionType, Scope } from './Permission.js'
import { addressOf, onlyKeys, quantityOf } from './readValues.js'

type Read = { readonly scope: Scope; readonly names: Readonly<Record<Hex, string>> }

type Given = Readonly<Record<string, unknown>>

type Around = {
  /** Of a policy `token-allowance`. */
  readonly allowance?: unknown
  /** The account, and contracts that obey it alone: calls of them would be the account's own. */
  readonly own: readonly Address[]
  readonly now: bigint
}

/** Functions of one contract that one permission may name. */
const mostFunctions = 16
/** The longest signature of a function, in characters. */
const longestName = 128

/** Fields that say nothing of what may be done. */
const words = ['ticker', 'justification']

/** What a permission of a type asks for. Throws -32602 for a field that is not valid, or that would not be enforced. */
export function readScope(type: PermissionType, data: Given, around: Around): Read {
  const { own, now, allowance: byPolicy } = around
  const isPayment = type === 'native-token-transfer' || type === 'erc20-token-transfer'
  if (byPolicy !== undefined && (!isPayment || data.allowance !== undefined))
    throw invalidRequest('policies: token-allowance has no meaning here')
  const check = (...known: readonly string[]) => onlyKeys(data, [...known, ...words], 'data.')
  const contractOf = (given: unknown) => {
    const contract = addressOf(given, 'data.address')
    if (own.some(one => isAddressEqual(one, contract)))
      throw invalidRequest('data.address: It would have power over the whole account')
    return contract
  }
  const only = (scope: Scope): Read => ({ scope, names: {} })
  const amount = () => positive(data.allowance ?? byPolicy, 'data.allowance')
  const token = () => contractOf(data.tokenAddress ?? data.address)
  switch (type) {
    case 'native-token-transfer':
      check('allowance')
      return only({ kind: 'native', amount: amount() })
    case 'erc20-token-transfer':
      check('allowance', 'address', 'tokenAddress')
      return only({ kind: 'erc20', token: token(), amount: amount() })
    case 'native-token-periodic':
      check('periodAmount', 'periodDuration', 'startTime')
      return only({ kind: 'nativePeriod', ...readPeriod(data, now) })
    case 'erc20-token-periodic':
      check('periodAmount', 'periodDuration', 'startTime', 'address', 'tokenAddress')
      return only({ kind: 'erc20Period', token: token(), ...readPeriod(data, now) })
    case 'contract-call': {
      check('address', 'calls')
      const names = readFunctions(data.calls)
      const selectors = Object.keys(names) as readonly Hex[]
      return { scope: { kind: 'calls', contract: contractOf(data.address), selectors }, names }
    }
  }
}

function positive(given: unknown, place: string): bigint {
  const value = quantityOf(given, place)
  if (value === 0n) throw invalidRequest(`${place}: It allows nothing`)
  return value
}

function readPeriod({ periodAmount, periodDuration, startTime }: Given, now: bigint) {
  const seconds = positive(periodDuration, 'data.periodDuration')
  const start = startTime === undefined ? now : positive(startTime, 'data.startTime')
  if (seconds > 2n ** 40n || start > 2n ** 40n) throw invalidRequest('data.periodDuration: Invalid input')
  return { amount: positive(periodAmount, 'data.periodAmount'), seconds, start }
}

/** Signatures such as `play(uint256)`, or their selectors; by selector. */
function readFunctions(given: unknown): Readonly<Record<Hex, string>> {
  if (!Array.isArray(given) || given.length === 0) throw invalidRequest('data.calls: Required')
  if (given.length > mostFunctions) throw invalidRequest(`data.calls: At most ${mostFunctions} functions`)
  return Object.fromEntries(
    given.map(one => {
      if (typeof one !== 'string' || one.length > longestName)
        throw invalidRequest('data.calls: Invalid input')
      if (/^0x[\da-f]{8}$/i.test(one)) return [one.toLowerCase(), '']
      // Types in full: the selector of `uint` would be another one than the contract's.
      if (!/^[a-z_$][\w$]*\([\w,()[\]]*\)$/i.test(one) || /[(,]u?int[,)[]/.test(one))
        throw invalidRequest('data.calls: Write each as name(type,type), with uint256 for uint')
      return [keccak256(stringToBytes(one)).slice(0, 10), one]
    })
  )
}
