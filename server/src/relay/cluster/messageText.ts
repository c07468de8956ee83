import * as z from 'zod/mini'
import type { MailboxMessage } from '../Mailbox.js'

const schema = z.object({
  topic: z.string(),
  hash: z.string(),
  message: z.string(),
  tag: z.number(),
  publishedAt: z.number(),
  expiresAt: z.number(),
  attestation: z.optional(z.string()),
  publisher: z.string()
})

/** JSON, which escapes NUL and half surrogate pairs: any store and any encoding keeps it. */
export function encodeMessage(message: MailboxMessage): string {
  return JSON.stringify(message)
}

/** Throws where `text` is not what `encodeMessage` makes: Redis is shared with programs of other versions. */
export function decodeMessage(text: string): MailboxMessage {
  return z.parse(schema, JSON.parse(text))
}
