// noble's auditable edition: the same algorithms without unrolled loops, 1.8 kB lighter and fast enough for 2 kB
// messages.
import { chacha20poly1305 } from '@noble/ciphers/_micro'
import { invalidEnvelope } from '../../protocol/errors/walletConnect.js'
import type { Random } from '../contracts.js'
import { concat, fromBase64, toBase64, toHex } from './bytes.js'
import { keyBytes } from './keys.js'

/** A decoded envelope (wire.md 5.6), still encrypted. `senderPublicKey` is hex. */
export type Envelope =
  | { readonly type: 0; readonly iv: Uint8Array; readonly sealed: Uint8Array }
  | {
      readonly type: 1
      readonly senderPublicKey: string
      readonly iv: Uint8Array
      readonly sealed: Uint8Array
    }
  | { readonly type: 2; readonly plain: Uint8Array }

export type SealOptions = {
  readonly random: Random
  /** Creates a type 1 envelope, which contains the sender's X25519 public key, in hex. */
  readonly senderPublicKey?: string
}

const ivLength = 12
const tagLength = 16
const invalid = (cause?: unknown) => invalidEnvelope({ cause })

/** Encrypts a value as JSON with a key (hex): type 1 if a sender is given, type 0 otherwise. */
export function seal(symKey: string, value: unknown, { random, senderPublicKey }: SealOptions): string {
  const iv = random.bytes(ivLength)
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const sealed = chacha20poly1305(keyBytes(symKey), iv).encrypt(plain)
  const head = senderPublicKey === undefined ? [0] : [1, ...keyBytes(senderPublicKey)]
  return toBase64(concat(Uint8Array.from(head), iv, sealed))
}

/** A type 2 envelope, which is not encrypted. For public data only (the first message in link mode). */
export function wrapPlain(value: unknown): string {
  return toBase64(concat(Uint8Array.of(2), new TextEncoder().encode(JSON.stringify(value))))
}

/** Decodes an envelope; rejects other types, truncated data and non-canonical base64. */
export function decodeEnvelope(message: string): Envelope {
  const bytes = typeof message === 'string' ? fromBase64(message) : undefined
  const type = bytes?.[0]
  if (!bytes || type === undefined || type > 2) throw invalid()
  if (type === 2) return { type, plain: bytes.subarray(1) }
  const ivAt = type ? 33 : 1
  if (bytes.length < ivAt + ivLength + tagLength) throw invalid()
  const iv = bytes.subarray(ivAt, ivAt + ivLength)
  const sealed = bytes.subarray(ivAt + ivLength)
  return type
    ? { type: 1, senderPublicKey: toHex(bytes.subarray(1, 33)), iv, sealed }
    : { type: 0, iv, sealed }
}

/**
 * The content of an envelope of type 0 or 1 as parsed JSON, not validated. Plain envelopes are rejected here, because
 * anyone on a relay could have written them.
 */
export function open(symKey: string, message: string | Envelope): unknown {
  const envelope = message instanceof Object ? message : decodeEnvelope(message)
  if (envelope.type === 2) throw invalid()
  try {
    const plain = chacha20poly1305(keyBytes(symKey), envelope.iv).decrypt(envelope.sealed)
    return parse(plain)
  } catch (cause) {
    throw invalid(cause)
  }
}

/** The content of a plain envelope as parsed JSON. */
export function openPlain(envelope: Envelope): unknown {
  if (envelope.type !== 2) throw invalid()
  try {
    return parse(envelope.plain)
  } catch (cause) {
    throw invalid(cause)
  }
}

function parse(plain: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
}
