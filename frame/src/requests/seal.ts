import type { Hex } from 'viem'
import { digestOf } from '../contracts/digestOf.js'
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

function freeze(value: unknown): void {
  // The bytes of an array cannot be frozen; the digest finds a change of them.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
