import type { Hex } from 'viem'
import { keccak256, stringToBytes } from 'viem/utils'
import { RequestError } from './RequestError.js'

/** What is shown and will be signed, with its digest when it was shown. */
export type Sealed<Payload> = { readonly payload: Payload; readonly digest: Hex }

/** Freezes a payload, and takes its digest, before it is shown. */
export function seal<Payload>(payload: Payload): Sealed<Payload> {
  freeze(payload)
  return { payload, digest: digestOf(payload) }
}

/** Something else would be signed than what is on the screen. */
export class NotAsShown extends RequestError {
  constructor() {
    super(-32_603, 'What would be signed is not what was shown. Nothing was signed.')
  }
}

/** The payload, if it is still the one that was shown (design/security.md section 3). Call it right before signing. */
export function openSealed<Payload>({ payload, digest }: Sealed<Payload>): Payload {
  if (digestOf(payload) === digest) return payload
  throw new NotAsShown()
}

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

function freeze(value: unknown): void {
  // The bytes of an array cannot be frozen; the digest finds a change of them.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
