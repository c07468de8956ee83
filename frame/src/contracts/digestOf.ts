import { type Hex, keccak256, stringToBytes } from 'viem'

/** Keccak-256 of the payload's canonical JSON: keys in order, numbers of any size, bytes as hex. */
export const digestOf = (payload: unknown): Hex => keccak256(stringToBytes(canonicalJson(payload)))

/** JSON with keys in order; `space` as that of `JSON.stringify`. */
export function canonicalJson(payload: unknown, space = 0): string {
  return JSON.stringify(payload, replace, space)
}

function replace(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}`
  if (value instanceof Uint8Array)
    return `0x${[...value].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
