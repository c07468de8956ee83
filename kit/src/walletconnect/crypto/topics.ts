import { sha256 } from '@noble/hashes/sha2'
import type { Random } from '../contracts.js'
import { toHex } from './bytes.js'
import { keyBytes } from './keys.js'

/** The topic of a key, 64 lower-case hex: sha256 of its bytes (wire.md 5.6). */
export function topicOf(symKey: string): string {
  return toHex(sha256(keyBytes(symKey)))
}

/** The sha256 of a text's UTF-8 bytes as hex: the id of a message. */
export function hashHex(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)))
}

/** 32 unpredictable bytes as hex: a key, or a topic without one. */
export function randomTopic(random: Random): string {
  return toHex(random.bytes(32))
}

/** Whether `value` has the form of a topic. */
export function isTopic(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}
