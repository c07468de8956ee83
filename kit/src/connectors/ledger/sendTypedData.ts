import { invalidTypedData } from './invalidTypedData.js'
import { chunks, concat, fromHex, utf8 } from './bytes.js'
import { dataLimit, type Exchange } from './commands.js'

/** Typed data as EIP-712 has them. `types` has EIP712Domain. */
export type TypedDataParts = {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** The numbers of the kinds of types (app-ethereum, doc/ethapp.adoc, section "EIP712 SEND STRUCT DEFINITION"). */
const kinds = { int: 1, uint: 2, address: 3, bool: 4, string: 5, fixed: 6, bytes: 7 } as const
type Kind = keyof typeof kinds

type FieldType = {
  readonly kind: Kind | 'struct'
  readonly name: string
  /** In bytes. */
  readonly size?: number | undefined
  /** Of each level of an array, the inner one first; undefined: any. */
  readonly levels: readonly (number | undefined)[]
}

/**
 * The most commands of one request. More would take the device minutes, and their answers are awaited one by one. Ours.
 */
const commandLimit = 2_000

/**
 * Sends typed data to the Ethereum app: the definition of each type, then the values, so that the device shows each of them. Rejects with
 * LATCHKEY_CONNECT__WALLET_FAILED for values that do not fit their types.
 */
export async function sendTypedData(exchange: Exchange, data: TypedDataParts): Promise<void> {
  const commands = [...definitions(data), ...root('EIP712Domain', data.domain, data)]
  if (data.primaryType !== 'EIP712Domain') commands.push(...root(data.primaryType, data.message, data))
  for (const command of commands) await exchange(command)
}

/** Whether the commands have room for the data: lengths of arrays are one byte. */
export function canSend(data: TypedDataParts): boolean {
  try {
    const count = [...definitions(data), ...root(data.primaryType, data.message, data)].length
    return count <= commandLimit
  } catch {
    return false
  }
}

/** By name, as the maker's own client sends them. */
function definitions({ types }: TypedDataParts) {
  const sorted = Object.entries(types).sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.flatMap(([name, fields]) => [
    command(0x1a, 0x00, utf8(name)),
    ...fields.map(field => command(0x1a, 0xff, encodeField(field)))
  ])
}

const command = (ins: number, p2: number, data: Uint8Array, p1 = 0) => {
  if (data.length > dataLimit) throw invalidTypedData()
  return { id: [0xe0, ins], p1, p2, data } as const
}

function encodeField({ name, type }: { readonly name: string; readonly type: string }): Uint8Array {
  const { kind, name: typeName, size, levels } = parseType(type)
  const number = kind === 'struct' ? 0 : kinds[kind]
  const head = number | (size === undefined ? 0 : 0x40) | (levels.length > 0 ? 0x80 : 0)
  return concat(
    [head],
    kind === 'struct' ? withLength(utf8(typeName)) : [],
    size === undefined ? [] : [size],
    levels.length > 0
      ? [levels.length, ...levels.flatMap(level => (level === undefined ? [0] : [1, level]))]
      : [],
    withLength(utf8(name))
  )
}

function withLength(bytes: Uint8Array): readonly number[] {
  if (bytes.length > dataLimit) throw invalidTypedData()
  return [bytes.length, ...bytes]
}

function parseType(type: string): FieldType {
  const [, base = '', brackets = ''] = /^([A-Za-z_$][\w$]*)((?:\[\d{0,3}\])*)$/.exec(type) ?? []
  const levels = [...brackets.matchAll(/\[(\d*)\]/g)].map(([, size]) => (size ? Number(size) : undefined))
  if (!base || levels.some(level => level !== undefined && level > dataLimit)) throw invalidTypedData()
  const [, word = '', digits] = /^(u?int|bytes)(\d{0,3})$/.exec(base) ?? []
  if (word === 'bytes' && digits) return { kind: 'fixed', name: base, size: Number(digits), levels }
  if (word === 'int' || word === 'uint')
    return { kind: word, name: base, size: Number(digits || 256) / 8, levels }
  const isPlain = base === 'address' || base === 'bool' || base === 'string' || base === 'bytes'
  return { kind: isPlain ? (base as Kind) : 'struct', name: base, levels }
}

type Commands = ReturnType<typeof command>[]

function root(name: string, values: unknown, { types }: TypedDataParts): Commands {
  return [command(0x1c, 0x00, utf8(name)), ...struct(name, values, types)]
}

function struct(name: string, values: unknown, types: TypedDataParts['types']): Commands {
  const fields = Object.hasOwn(types, name) ? types[name] : undefined
  if (!fields || typeof values !== 'object' || values === null) throw invalidTypedData()
  return fields.flatMap(field => {
    if (!Object.hasOwn(values, field.name)) throw invalidTypedData()
    return value(parseType(field.type), (values as Readonly<Record<string, unknown>>)[field.name], types)
  })
}

/** A value. `a[2][]` is an array of any length of arrays of two: the outer level is the last, but the app reads the first. */
function value(type: FieldType, given: unknown, types: TypedDataParts['types']): Commands {
  const { levels } = type
  if (levels.length > 0) {
    if (!Array.isArray(given) || given.length > dataLimit) throw invalidTypedData()
    const outer = levels.at(-1)
    if (outer !== undefined && outer !== given.length) throw invalidTypedData()
    const inner = { ...type, levels: levels.slice(0, -1) }
    return [
      command(0x1c, 0x0f, Uint8Array.of(given.length)),
      ...given.flatMap(item => value(inner, item, types))
    ]
  }
  if (type.kind === 'struct') return struct(type.name, given, types)
  const bytes = encodeValue(type, given)
  if (bytes.length > 0xffff) throw invalidTypedData()
  const pieces = chunks(concat([bytes.length >> 8, bytes.length & 255], bytes), dataLimit)
  return pieces.map((piece, index) => command(0x1c, 0xff, piece, index < pieces.length - 1 ? 1 : 0))
}

function encodeValue({ kind, size = 32 }: FieldType, given: unknown): Uint8Array {
  switch (kind) {
    case 'int':
    case 'uint':
      return encodeInteger(given, size)
    case 'bool':
      return Uint8Array.of(given === true || given === 'true' || given === 1 ? 1 : 0)
    case 'string':
      if (typeof given !== 'string') throw invalidTypedData()
      return utf8(given)
    default:
      if (typeof given !== 'string' || !/^0x[\da-f]*$/i.test(given)) throw invalidTypedData()
      return fromHex(given)
  }
}

/** As few bytes as the number has; a negative one in all of its type's, as its two's complement. */
function encodeInteger(given: unknown, size: number): Uint8Array {
  const number = toInteger(given)
  const bits = size * 8
  const whole = number < 0n ? BigInt.asUintN(bits, number) : number
  if (whole >> BigInt(bits) !== 0n) throw invalidTypedData()
  return fromHex(`0x${whole.toString(16)}`)
}

function toInteger(given: unknown): bigint {
  const isText = typeof given === 'string' && /^(-?\d{1,78}|0x[\da-f]{1,64})$/i.test(given)
  const isNumber = typeof given === 'number' && Number.isSafeInteger(given)
  if (isText || isNumber || typeof given === 'bigint') return BigInt(given as string | number | bigint)
  throw invalidTypedData()
}
