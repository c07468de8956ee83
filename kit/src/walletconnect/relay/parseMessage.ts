import type { RelayMessage } from '../contracts.js'
import { isTopic } from '../crypto/topics.js'

/** Above the size of any session message; a relay's own limit is lower. */
const longest = 2_000_000

/** A delivered message, or undefined if it is invalid. */
export function parseMessage(value: unknown): RelayMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { topic, message, publishedAt, tag, attestation } = value as Readonly<Record<string, unknown>>
  if (!isTopic(topic) || typeof message !== 'string' || message.length > longest) return undefined
  return {
    topic,
    message,
    publishedAt: typeof publishedAt === 'number' && Number.isFinite(publishedAt) ? publishedAt : 0,
    tag: typeof tag === 'number' && Number.isSafeInteger(tag) ? tag : 0,
    ...(typeof attestation === 'string' ? { attestation } : {})
  }
}
