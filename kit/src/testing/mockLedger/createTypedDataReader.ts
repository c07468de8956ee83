import type { TypedDataDefinition } from 'viem'
import { bytesToHex } from 'viem/utils'
import { invalid, StatusError } from './StatusError.js'

type Field = { readonly name: string; readonly type: string }
type Part = { readonly isArray: boolean; readonly length?: number; readonly bytes?: Uint8Array }

const plain = ['', 'int', 'uint', 'address', 'bool', 'string', 'bytes', 'bytes']

/** Reads typed data from the commands that define and fill it, as the Ethereum app does (app-ethereum, doc/ethapp.adoc). */
export function createTypedDataReader() {
  const types: Record<string, Field[]> = {}
  const roots: { readonly name: string; readonly parts: Part[] }[] = []
  let defined = ''
  let partial: number[] = []
  return {
    define(p2: number, data: Uint8Array): void {
      if (p2 === 0) {
        defined = textOf(data)
        types[defined] = []
      } else types[defined]?.push(readField(data))
    },
    fill(p1: number, p2: number, data: Uint8Array): void {
      if (p2 === 0) roots.push({ name: textOf(data), parts: [] })
      else if (p2 === 0x0f) roots.at(-1)?.parts.push({ isArray: true, length: data[0] ?? 0 })
      else {
        partial.push(...data)
        if (p1 === 1) return
        const [high = 0, low = 0, ...bytes] = partial
        partial = []
        if (bytes.length !== high * 256 + low) throw new StatusError(invalid)
        roots.at(-1)?.parts.push({ isArray: false, bytes: Uint8Array.from(bytes) })
      }
    },
    /** What was defined and filled. Throws for too few values, or too many. */
    read(): TypedDataDefinition {
      const [domain, message] = roots.map(({ name, parts }) => {
        const rest = [...parts]
        const values = struct(types, name, rest)
        if (rest.length > 0) throw new StatusError(invalid)
        return { name, values }
      })
      if (domain?.name !== 'EIP712Domain') throw new StatusError(invalid)
      const primaryType = message?.name ?? 'EIP712Domain'
      return {
        types,
        primaryType,
        domain: domain.values,
        message: message?.values ?? domain.values
      } as unknown as TypedDataDefinition
    }
  }
}

function readField(data: Uint8Array): Field {
  let at = 0
  const byte = () => data[at++] ?? 0
  const text = () => {
    const length = byte()
    at += length
    return textOf(data.subarray(at - length, at))
  }
  const head = byte()
  const kind = head & 15
  const name = kind === 0 ? text() : (plain[kind] ?? '')
  const size = head & 0x40 ? byte() : 0
  const bits = kind === 1 || kind === 2 ? String(size * 8) : kind === 6 ? String(size) : ''
  let levels = ''
  if (head & 0x80) for (let left = byte(); left > 0; left--) levels += byte() === 1 ? `[${byte()}]` : '[]'
  return { type: `${name}${bits}${levels}`, name: text() }
}

function struct(
  types: Readonly<Record<string, Field[]>>,
  name: string,
  parts: Part[]
): Record<string, unknown> {
  const fields = types[name]
  if (!fields) throw new StatusError(invalid)
  return Object.fromEntries(fields.map(field => [field.name, value(types, field.type, parts)]))
}

function value(types: Readonly<Record<string, Field[]>>, type: string, parts: Part[]): unknown {
  const inner = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (inner !== undefined) {
    const array = parts.shift()
    if (!array?.isArray) throw new StatusError(invalid)
    return Array.from({ length: array.length ?? 0 }, () => value(types, inner, parts))
  }
  if (types[type]) return struct(types, type, parts)
  const bytes = parts.shift()?.bytes
  if (!bytes) throw new StatusError(invalid)
  if (type === 'string') return new TextDecoder().decode(bytes)
  if (type === 'bool') return bytes[0] === 1
  const hex = bytesToHex(bytes)
  if (!/^u?int/.test(type)) return hex
  const bits = Number(type.replace(/\D/g, ''))
  const number = hex === '0x' ? 0n : BigInt(hex)
  return type.startsWith('int') ? BigInt.asIntN(bits, number) : number
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
