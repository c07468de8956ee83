import type { RelayMessage } from '../contracts.js'
import { hashHex } from '../crypto/topics.js'
import { parseMessage } from './parseMessage.js'

const chunk = 500
/** Limits the pages of a relay that always reports more. */
const pages = 20

export type MailboxOptions = {
  readonly topics: readonly string[]
  ask(method: string, params: unknown): Promise<unknown>
  take(message: RelayMessage): void
}

/** Splits a list into parts of at most 500, the relay's limit (wire.md 5.8). */
export function inChunks<T>(list: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / chunk) }, (_, at) =>
    list.slice(at * chunk, (at + 1) * chunk)
  )
}

/** Fetches the pending messages of `topics`, and acknowledges them before they are passed on. */
export async function readMailbox({ topics, ask, take }: MailboxOptions): Promise<void> {
  for (const part of inChunks(topics)) {
    for (let page = 0; page < pages; page += 1) {
      const answer = (await ask('irn_batchFetchMessages', { topics: part })) as
        | { readonly messages?: unknown; readonly hasMore?: unknown }
        | null
        | undefined
      const list: readonly unknown[] = Array.isArray(answer?.messages) ? answer.messages : []
      const messages = list.map(parseMessage).filter(message => message !== undefined)
      const receipts = messages.map(({ topic, message }) => ({ topic, messageId: hashHex(message) }))
      // Without an acknowledgement they are delivered again, and recognised.
      for (const receipt of inChunks(receipts))
        await ask('irn_batchReceive', { receipts: receipt }).catch(() => undefined)
      for (const message of messages) take(message)
      if (answer?.hasMore !== true || messages.length === 0) break
    }
  }
}
