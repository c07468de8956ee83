import type { Clock, Random } from '../contracts.js'

/** 19 digits as text, which exceeds the precision of a double (wire.md 5.8). */
export function newId(clock: Clock, random: Random): string {
  const [a = 0, b = 0, c = 0] = random.bytes(3)
  return `${clock.now()}${String(((a << 16) | (b << 8) | c) % 1_000_000).padStart(6, '0')}`
}

/** A parsed frame. `id` keeps its original form: `"7"` or `7`. */
export type Frame =
  | { readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly id: string; readonly result: unknown }
  | { readonly id: string; readonly error: { readonly code: number; readonly message: string } }

/**
 * Parses a frame of a relay; undefined if it is no JSON-RPC 2.0. Ids beyond the precision of a double are read from
 * the text, because they must be returned exactly.
 */
export function parseFrame(text: unknown): Frame | undefined {
  if (typeof text !== 'string') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { id: given, method, params, result, error } = value as Readonly<Record<string, unknown>>
  const id = spelledId(text, given)
  if (id === undefined) return undefined
  if (typeof method === 'string') return { id, method, params }
  if (typeof error === 'object' && error !== null) {
    const { code, message } = error as Readonly<Record<string, unknown>>
    return { id, error: { code: Number(code) || 0, message: typeof message === 'string' ? message : '' } }
  }
  return Object.hasOwn(value, 'result') ? { id, result } : undefined
}

function spelledId(text: string, id: unknown): string | undefined {
  if (typeof id === 'string') return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  return [...text.matchAll(/"id"\s*:\s*(\d+)/g)]
    .map(([, digits = '']) => digits)
    .find(digits => Number(digits) === id)
}
