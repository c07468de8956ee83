/** A stored message. The mailbox keeps it until it expires, for each client that has not acknowledged it. */
export type MailboxMessage = {
  /** 64 lower-case hex digits. */
  readonly topic: string
  /** Hex SHA-256 of `message`: its id in receipts, by which a repeated publish is a duplicate. */
  readonly hash: string
  /** Opaque text, which may contain NUL or half a surrogate pair. */
  readonly message: string
  readonly tag: number
  /** ms since 1970. */
  readonly publishedAt: number
  /** ms since 1970; from then on no client gets it. */
  readonly expiresAt: number
  readonly attestation?: string | undefined
  /** The publisher's client id. The message is never listed for this client. */
  readonly publisher: string
}

/**
 * The result of storing a message. `stored`. `duplicate`: the mailbox has it already, by topic and hash, with its
 * acknowledgements. `full`: its topic has `limit` unacknowledged messages. `noRoom`: the messages of its sender, or all
 * messages, have reached their limit in bytes.
 */
export type PutResult = 'stored' | 'duplicate' | 'full' | 'noRoom'

/** The limits of a mailbox. */
export type MailboxBounds = {
  /** Messages per topic. */
  readonly limit: number
  /** Total bytes of all messages, by `sizeOf`. */
  readonly maxBytes: number
  /** Bytes of messages per sender. */
  readonly maxBytesPerSender: number
}

/** The size of a row without its text: its index entries, and the few acknowledgements that it usually has. */
const rowBytes = 1024

/** The bytes that a message counts in a mailbox, the same in all stores: its texts as JSON, and its row. */
export function sizeOf({ message, attestation = '' }: MailboxMessage): number {
  return Buffer.byteLength(JSON.stringify(message)) + Buffer.byteLength(attestation) + rowBytes
}

/** Names a message that a client has received. */
export type Receipt = { readonly topic: string; readonly hash: string }

/** A page of a mailbox; the messages of each topic are in the order of arrival. */
export type MailboxPage = {
  readonly messages: readonly MailboxMessage[]
  readonly hasMore: boolean
  /** The cursor of the next page for the same topics; absent on the last page. */
  readonly next?: string | undefined
}

/**
 * The relay's message store (wire.md 5.8: delivery at least once, until acknowledged or expired). All nodes of a relay
 * share one. `put` rejects if a message cannot be stored durably: once it resolves, messages survive the end of this process.
 */
export type Mailbox = {
  /**
   * Stores messages and returns results in their order. Their bytes count for `sender` until they are deleted. At a limit,
   * the oldest acknowledged message of the topic, of the sender, or of all is evicted.
   */
  readonly put: (messages: readonly MailboxMessage[], sender: string) => Promise<readonly PutResult[]>
  /** Lists unexpired messages that `clientId` has neither published nor acknowledged, by the mailbox's clock. */
  readonly list: (
    topics: readonly string[],
    clientId: string,
    options: { readonly limit: number; readonly after?: string | undefined }
  ) => Promise<MailboxPage>
  /** Acknowledges messages for this client; unknown receipts are ignored. */
  readonly ack: (clientId: string, receipts: readonly Receipt[]) => Promise<void>
  /** The bytes of all messages, by `sizeOf`. */
  readonly size: () => Promise<number>
  /** Deletes the messages that expired before `now`, ms since 1970. */
  readonly purge: (now: number) => Promise<void>
  readonly close: () => Promise<void>
}
