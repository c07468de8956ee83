import { hash } from 'node:crypto'
import { invalidParams, RelayFailure } from '../RelayFailure.js'
import { relayLimits } from '../relayLimits.js'
import { isObject } from './readFrame.js'

/** The parameters of a call, not validated yet. */
export type Params = Readonly<Record<string, unknown>>

/** Checks that parameters are an object. Throws InvalidParams. */
export function readParams(value: unknown): Params {
  if (!isObject(value)) throw invalidParams('The parameters are not an object')
  return value
}

/** A topic: 64 lower-case hex digits. Throws InvalidTopic. */
export function readTopic(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value
  throw new RelayFailure('payload', 'InvalidTopic', 'A topic is 64 lower-case hexadecimal digits')
}

/** A list of 1 to 500. Throws BatchEmpty, BatchLimitExceeded. */
export function readBatch(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams(`${name} is not a list`)
  if (value.length === 0) throw new RelayFailure('payload', 'BatchEmpty', `${name} is empty`)
  if (value.length > relayLimits.batch)
    throw new RelayFailure(
      'payload',
      'BatchLimitExceeded',
      `${name} has more than ${relayLimits.batch} items`
    )
  return value
}

/** Text of at least one character. Throws InvalidParams, PayloadSizeExceeded. */
export function readText(value: unknown, name: string, most: number = relayLimits.message): string {
  if (typeof value !== 'string' || value === '') throw invalidParams(`${name} is not a text`)
  if (value.length > most)
    throw new RelayFailure('payload', 'PayloadSizeExceeded', `${name} is longer than ${most} characters`)
  return value
}

/** Time to live in s. Throws InvalidParams, TtlTooShort, TtlTooLong. */
export function readTtl(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw invalidParams('ttl is not a whole number of seconds')
  const ttl = value as number
  const { leastTtl, mostTtl } = relayLimits
  if (ttl < leastTtl) throw new RelayFailure('handler', 'TtlTooShort', `ttl is less than ${leastTtl} s`)
  if (ttl > mostTtl) throw new RelayFailure('handler', 'TtlTooLong', `ttl is more than ${mostTtl} s`)
  return ttl
}

/** A message's tag: 32 bits without sign. Throws InvalidParams. */
export function readTag(value: unknown): number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32) return value as number
  throw invalidParams('tag is not a whole number of 32 bits')
}

/** The sender's attestation, which is forwarded; absent if empty. Throws InvalidParams, PayloadSizeExceeded. */
export function readAttestation(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  return readText(value, 'attestation', relayLimits.attestation)
}

/** Hex SHA-256 of a message: its id in receipts. */
export function hashOf(message: string): string {
  return hash('sha256', message)
}
