/** A published message as the mailbox keeps it: until its time is over, for every client that has not acknowledged it. */
export type MailboxMessage = {
  /** 64 lower-case hex digits. */
  readonly topic: string
  /** Hex SHA-256 of `message`: its id in receipts, and what makes a repeated publish the same message. */
  readonly hash: string
  /** Opaque: any text, also with NUL or half a surrogate pair. */
  readonly message: string
  readonly tag: number
  /** ms since 1970. */
  readonly publishedAt: number
  /** ms since 1970; from then on it is gone for all. */
  readonly expiresAt: number
  readonly attestation?: string | undefined
  /** Client id that published it, to which it is never listed. */
  readonly publisher: string
}

/**
 * The outcome of storing a message. `stored`. `duplicate`: the mailbox has it already, by topic and hash, with its acknowledgements.
 * `full`: its topic holds `limit` unacknowledged messages. `noRoom`: the messages of its sender, or all messages, take as many bytes
 * as they may.
 */
export type PutResult = 'stored' | 'duplicate' | 'full' | 'noRoom'

/** The bounds of a mailbox. */
export type MailboxBounds = {
  /** Messages of one topic. */
  readonly limit: number
  /** Bytes of all messages together, by `sizeOf`. */
  readonly maxBytes: number
  /** Bytes of the messages of one sender. */
  readonly maxBytesPerSender: number
}

/** What a row and its place in indexes cost beside its text, with the few acknowledgements it usually has. */
const rowBytes = 1024

/** Bytes that a message takes of a mailbox, the same in all stores: its texts as JSON, and its row. */
export function sizeOf({ message, attestation = '' }: MailboxMessage): number {
  return Buffer.byteLength(JSON.stringify(message)) + Buffer.byteLength(attestation) + rowBytes
}

/** Says which message a client has. */
export type Receipt = { readonly topic: string; readonly hash: string }

/** Part of a mailbox: per topic in the order of arrival. */
export type MailboxPage = {
  readonly messages: readonly MailboxMessage[]
  readonly hasMore: boolean
  /** Where the next page begins, of the same topics; absent on the last. */
  readonly next?: string | undefined
}

/**
 * The relay's memory (wire.md 5.8: at least once, until acknowledged or expired). All nodes of a relay share one. What
 * it cannot keep durably it rejects: an answer to `put` means that the message survives the end of this process.
 */
export type Mailbox = {
  /**
   * Results in the order of `messages`, whose bytes count for `sender` until they are acknowledged or end. Where there is
   * no room the oldest acknowledged message makes it: of the topic, of the sender, or of all.
   */
  readonly put: (messages: readonly MailboxMessage[], sender: string) => Promise<readonly PutResult[]>
  /** What `clientId` has neither published nor acknowledged, living at `now` (the mailbox's clock). */
  readonly list: (
    topics: readonly string[],
    clientId: string,
    options: { readonly limit: number; readonly after?: string | undefined }
  ) => Promise<MailboxPage>
  /** Takes the messages from this client's mailbox; unknown receipts change nothing. */
  readonly ack: (clientId: string, receipts: readonly Receipt[]) => Promise<void>
  /** Bytes that all messages take, by `sizeOf`. */
  readonly size: () => Promise<number>
  /** Deletes what expired before `now`, ms since 1970. */
  readonly purge: (now: number) => Promise<void>
  readonly close: () => Promise<void>
}
