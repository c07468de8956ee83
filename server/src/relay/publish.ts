import type { MailboxMessage } from './Mailbox.js'
import type { Caller, RelayCore } from './Relay.js'
import { RelayFailure } from './RelayFailure.js'
import { hashOf } from './rpc/readParams.js'
import { attestationOf } from './seenOrigin.js'

/** A message to publish. `ttl` in s. */
export type Publication = {
  readonly topic: string
  readonly message: string
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string | undefined
}

/**
 * Stores messages, then notifies their subscribers. Resolves when they are stored durably. Throws MailboxLimitExceeded, or
 * TooManyRequests (which clients retry) if there is no room; the other messages of the call are stored.
 */
export async function publish(
  { mailbox, bus, hub, watches, now }: RelayCore,
  { clientId, sender, origin }: Caller,
  publications: readonly Publication[]
): Promise<void> {
  const publishedAt = now()
  const messages = publications.map(
    ({ topic, message, ttl, tag, attestation }): MailboxMessage => ({
      topic,
      hash: hashOf(message),
      message,
      tag,
      publishedAt,
      expiresAt: publishedAt + ttl * 1000,
      attestation: attestationOf(origin, attestation),
      publisher: clientId
    })
  )
  const results = await mailbox.put(messages, sender)
  // A duplicate is announced again: the first attempt may have been answered with an error.
  const kept = messages.filter((_, i) => results[i] === 'stored' || results[i] === 'duplicate')
  const elsewhere = await Promise.all(kept.map(bus.announce))
  const isElsewhere = new Set(kept.filter((_, i) => elsewhere[i]))
  messages.forEach((message, i) => {
    const hasSubscriber = isElsewhere.has(message) || hub.hasListener(message.topic, clientId)
    if (results[i] === 'stored') watches.onPublished(message, hasSubscriber)
  })
  if (results.includes('noRoom'))
    throw new RelayFailure('tooMany', 'TooManyRequests', 'Too many bytes of undelivered messages')
  if (kept.length < messages.length)
    throw new RelayFailure('handler', 'MailboxLimitExceeded', 'The mailbox of the topic is full')
}
