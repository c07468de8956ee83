import { hashTypedData } from 'viem'
import { tooLarge, unreadable } from '../DescribeFailure.js'
import { leafLimit, typedDataDepth, typedDataLimit } from '../limits.js'

export type TypeField = { readonly name: string; readonly type: string }
export type Types = Readonly<Record<string, readonly TypeField[]>>

/** A value of typed data as it is signed: without what its type does not name. */
export type Value = string | bigint | boolean | readonly Value[] | Struct
export type Struct = { readonly [name: string]: Value }

export type TypedData = {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Struct
  /** Names of the domain that are signed. */
  readonly domainFields: readonly string[]
  readonly message: Struct
  /** `encodeType` of EIP-712: two messages of one type have the same, and no other. */
  readonly encodedType: string
}

/** EIP-712's domain: in this order where the request does not declare its type. */
const domainTypes: readonly TypeField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' }
]

/**
 * Reads typed data of EIP-712, as an object or as JSON. Throws `DescribeFailure` unless each value has the type that is declared for it, and
 * all of it can be signed.
 */
export function readTypedData(value: unknown): TypedData {
  const data = objectOf(parse(value), 'typed data')
  const types = readTypes(data.types)
  const { primaryType } = data
  if (typeof primaryType !== 'string' || !types[primaryType]) throw unreadable('typed data')
  const domain = data.domain === undefined ? {} : objectOf(data.domain, 'typed data')
  // As viem signs it: an undeclared domain has the fields that are given.
  const domainType = types.EIP712Domain ?? domainTypes.filter(({ name }) => domain[name] !== undefined)
  const all = { ...types, EIP712Domain: domainType }
  const budget = { left: leafLimit }
  const read = {
    types: all,
    primaryType,
    domain: readStruct(all, 'EIP712Domain', domain, budget, 0),
    domainFields: domainType.map(({ name }) => name),
    message:
      primaryType === 'EIP712Domain'
        ? {}
        : readStruct(all, primaryType, objectOf(data.message, 'typed data'), budget, 0),
    encodedType: encodeType(all, primaryType)
  }
  try {
    hashTypedData({ ...data, domain, primaryType } as never)
  } catch (error) {
    throw unreadable('typed data', error)
  }
  return read
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.length > typedDataLimit) throw tooLarge('typed data')
  try {
    return JSON.parse(value)
  } catch (error) {
    throw unreadable('typed data', error)
  }
}

function objectOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable(what)
  // Own properties only: nothing is read from a prototype.
  return Object.assign(Object.create(null), value)
}

const identifier = /^[a-z_$][\w$]{0,63}$/i

function readTypes(value: unknown): Types {
  const entries = Object.entries(objectOf(value, 'typed data'))
  if (entries.length > 64) throw tooLarge('typed data')
  const types: Record<string, readonly TypeField[]> = Object.create(null)
  for (const [name, fields] of entries) {
    if (!identifier.test(name) || atomOf(name) || !Array.isArray(fields)) throw unreadable('typed data')
    if (fields.length > 64) throw tooLarge('typed data')
    types[name] = fields.map(field => {
      const { name: own, type } = objectOf(field, 'typed data')
      const isField = typeof own === 'string' && identifier.test(own) && typeof type === 'string'
      if (!isField || own === '__proto__' || type.length > 128) throw unreadable('typed data')
      return { name: own, type }
    })
    if (new Set(types[name].map(field => field.name)).size < fields.length) throw unreadable('typed data')
  }
  return types
}

/** The kind of an atomic type, and its size in bits or bytes. */
function atomOf(type: string): { readonly kind: string; readonly size: number } | undefined {
  const [, kind, size] = /^(address|bool|string|bytes|u?int)(\d*)$/.exec(type) ?? []
  if (!kind) return undefined
  const number = Number(size)
  if (kind.endsWith('int'))
    return number >= 8 && number <= 256 && number % 8 === 0 ? { kind, size: number } : undefined
  if (kind === 'bytes')
    return size === '' || (number >= 1 && number <= 32) ? { kind, size: number } : undefined
  return size === '' ? { kind, size: 0 } : undefined
}

type Budget = { left: number }

function readStruct(
  types: Types,
  name: string,
  given: Readonly<Record<string, unknown>>,
  budget: Budget,
  depth: number
): Struct {
  if (depth > typedDataDepth) throw tooLarge('typed data')
  const struct: Record<string, Value> = Object.create(null)
  for (const field of types[name] ?? [])
    struct[field.name] = readValue(types, field.type, given[field.name], budget, depth)
  return struct
}

function readValue(types: Types, type: string, given: unknown, budget: Budget, depth: number): Value {
  budget.left -= 1
  if (budget.left < 0 || depth > typedDataDepth) throw tooLarge('typed data')
  const array = /^(.+)\[(\d*)\]$/.exec(type)
  if (array) {
    const [, item = '', size = ''] = array
    if (!Array.isArray(given) || (size !== '' && given.length !== Number(size)))
      throw unreadable('typed data')
    return given.map(one => readValue(types, item, one, budget, depth + 1))
  }
  if (types[type]) return readStruct(types, type, objectOf(given, 'typed data'), budget, depth + 1)
  const atom = atomOf(type)
  const value = atom && readAtom(atom.kind, atom.size, given)
  if (value === undefined) throw unreadable('typed data')
  return value
}

function readAtom(kind: string, size: number, given: unknown): Value | undefined {
  if (kind === 'bool') return typeof given === 'boolean' ? given : undefined
  if (kind.endsWith('int')) return readInteger(kind === 'int', size, given)
  if (typeof given !== 'string') return undefined
  if (kind === 'address') return /^0x[\da-f]{40}$/i.test(given) ? given : undefined
  if (kind === 'string') return given
  const isBytes = /^0x(?:[\da-f]{2})*$/i.test(given) && (size === 0 || given.length === 2 + 2 * size)
  return isBytes ? given : undefined
}

function readInteger(isSigned: boolean, bits: number, given: unknown): bigint | undefined {
  const isNumber =
    typeof given === 'bigint' ||
    (typeof given === 'number' && Number.isSafeInteger(given)) ||
    (typeof given === 'string' && /^(?:-?\d{1,80}|0x[\da-f]{1,64})$/i.test(given))
  if (!isNumber) return undefined
  const number = BigInt(given)
  const [least, most] = isSigned
    ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n]
    : [0n, 2n ** BigInt(bits) - 1n]
  return number >= least && number <= most ? number : undefined
}

/** EIP-712: the type with its fields, then those that it refers to, by name. */
function encodeType(types: Types, primaryType: string): string {
  const found = new Set<string>()
  const visit = (type: string) => {
    const base = type.replace(/(?:\[\d*\])+$/, '')
    if (found.has(base) || !types[base]) return
    found.add(base)
    for (const field of types[base]) visit(field.type)
  }
  visit(primaryType)
  const others = [...found].filter(name => name !== primaryType).sort()
  return [primaryType, ...others]
    .map(name => `${name}(${(types[name] ?? []).map(field => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}
