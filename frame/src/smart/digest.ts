import { type Hex, keccak256, toHex } from 'viem'

/** JSON with sorted keys, without spaces and without undefined values: the same for the same payload. Numbers are hexadecimal strings. */
function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') throw new TypeError('A payload has no bigint')
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`
}

export const digestOf = (payload: unknown): Hex => keccak256(toHex(canonicalJson(payload)))
