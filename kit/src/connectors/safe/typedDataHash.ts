import { keccak_256 } from '@noble/hashes/sha3'
import type { TypedData } from '../../protocol/walletRequests.js'

type Types = TypedData['types']

/** The fields of a domain in the order of EIP-712. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' }
] as const

/** The hash of typed data (EIP-712 section "Specification"). Throws a `TypeError` for data that do not fit their types. */
export function hashTypedData({ domain, types, primaryType, message }: TypedData): Uint8Array {
  const own = types.EIP712Domain ?? domainFields.filter(({ name }) => domain[name] !== undefined)
  const all = { ...types, EIP712Domain: own }
  const parts = [hashStruct('EIP712Domain', domain, all)]
  // EIP-712 allows a domain alone.
  if (primaryType !== 'EIP712Domain') parts.push(hashStruct(primaryType, message, all))
  return keccak_256(concat([Uint8Array.of(0x19, 0x01), ...parts]))
}

function hashStruct(name: string, value: unknown, types: Types): Uint8Array {
  const words = (types[name] ?? fail(name)).map(field =>
    encodeField(field.type, (value as Readonly<Record<string, unknown>> | undefined)?.[field.name], types)
  )
  return keccak_256(concat([keccak_256(utf8(encodeType(name, types))), ...words]))
}

/** The type with the types that it uses, those by name. */
function encodeType(name: string, types: Types): string {
  const used = new Set<string>()
  const collect = (type: string) => {
    const bare = type.replace(/\[.*$/s, '')
    if (used.has(bare) || !types[bare]) return
    used.add(bare)
    for (const field of types[bare]) collect(field.type)
  }
  collect(name)
  used.delete(name)
  return [name, ...[...used].sort()]
    .map(type => `${type}(${(types[type] ?? []).map(field => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}

/** One word of the encoded data. */
function encodeField(type: string, value: unknown, types: Types): Uint8Array {
  const array = /^(.+)\[(\d*)\]$/s.exec(type)
  if (array) {
    const [, item = '', length] = array
    if (!Array.isArray(value) || (length && value.length !== Number(length))) return fail(type)
    return keccak_256(concat(value.map(each => encodeField(item, each, types))))
  }
  if (types[type]) return hashStruct(type, value, types)
  if (type === 'string') return keccak_256(utf8(typeof value === 'string' ? value : fail(type)))
  if (type === 'bytes') return keccak_256(hexToBytes(value))
  if (type === 'bool') return word(value === true ? 1n : value === false ? 0n : fail(type))
  if (type === 'address') {
    const bytes = hexToBytes(value)
    return bytes.length === 20 ? concat([new Uint8Array(12), bytes]) : fail(type)
  }
  const [, fixed, sign, bits] = /^(?:bytes(\d{1,2})|(u?)int(\d{0,3}))$/.exec(type) ?? fail(type)
  if (fixed === undefined) return encodeInteger(value, sign === 'u', Number(bits || 256))
  const bytes = hexToBytes(value)
  if (bytes.length !== Number(fixed) || bytes.length > 32) return fail(type)
  return concat([bytes, new Uint8Array(32 - bytes.length)])
}

function encodeInteger(value: unknown, isUnsigned: boolean, bits: number): Uint8Array {
  if (typeof value !== 'bigint' && typeof value !== 'number' && typeof value !== 'string')
    return fail('integer')
  const integer = BigInt(value)
  const bound = 1n << BigInt(isUnsigned ? bits : bits - 1)
  if (bits > 256 || integer >= bound || integer < (isUnsigned ? 0n : -bound)) return fail('integer')
  return word(BigInt.asUintN(256, integer))
}

const word = (value: bigint): Uint8Array => hexToBytes(`0x${value.toString(16).padStart(64, '0')}`)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Bytes from hex with `0x`. Throws a `TypeError` for anything else. */
export function hexToBytes(value: unknown): Uint8Array {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) return fail('bytes')
  return Uint8Array.from({ length: value.length / 2 - 1 }, (_, i) =>
    Number.parseInt(value.slice(2 * i + 2, 2 * i + 4), 16)
  )
}

/** Bytes as lower-case hex with `0x`. */
export function bytesToHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

function fail(what: string): never {
  throw new TypeError(`not a valid value: ${what}`)
}
