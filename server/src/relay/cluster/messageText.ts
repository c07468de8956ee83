import type { MailboxMessage } from '../Mailbox.js'

/** Encodes a message as JSON, which escapes NUL and half surrogate pairs for every store and encoding. */
export function encodeMessage(message: MailboxMessage): string {
  return JSON.stringify(message)
}

/** Undefined if `text` is not from `encodeMessage`: programs of other versions may share the store. */
export function decodeMessage(text: string): MailboxMessage | undefined {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { topic, hash, message, tag, publishedAt, expiresAt, attestation, publisher } = value as Record<
    keyof MailboxMessage,
    unknown
  >
  const isText = typeof topic === 'string' && typeof hash === 'string' && typeof message === 'string'
  const isTimed = typeof publishedAt === 'number' && typeof expiresAt === 'number'
  if (!isText || !isTimed || typeof tag !== 'number' || typeof publisher !== 'string') return undefined
  const known = { topic, hash, message, tag, publishedAt, expiresAt, publisher }
  return typeof attestation === 'string' ? { ...known, attestation } : known
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
