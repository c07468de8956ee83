import type { Clock, RelayMessage, RelayPage } from '../contracts.js'
import { hashHex } from '../crypto/topics.js'
import type { SendRequest } from './createSendRequest.js'
import type { RelaySocket } from './openSocket.js'
import { parseMessage } from './parseMessage.js'
import { lacksMethod } from './refusal.js'

/** Timeout of the check whether a socket is alive after the page was hidden (promise P14). */
export const probeTimeout = 1_500
/** Browsers do not expose pings: a visible page sends a request at this interval. */
const keepAlive = 60_000
const chunk = 500
/** Limits the pages of a relay that always reports more. */
const pages = 20

/** Splits a list into parts of at most 500, the relay's limit (wire.md 5.8). */
export function inChunks<T>(list: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / chunk) }, (_, at) =>
    list.slice(at * chunk, (at + 1) * chunk)
  )
}

export type MailboxOptions = {
  /** The subscribed topics. */
  readonly topics: ReadonlySet<string>
  readonly clock: Clock
  readonly page: RelayPage | undefined
  readonly sendRequest: SendRequest
  pass(message: RelayMessage): void
}

/** Fetches the messages that a relay keeps for the subscribed topics. */
export type Mailbox = {
  fetch(socket: RelaySocket, timeout?: number): Promise<void>
  /** Fetches at an interval while the socket is open and idle, to find out whether it is alive. */
  keepFetching(socket: RelaySocket): void
}

export function createMailbox({ topics, clock, page, sendRequest, pass }: MailboxOptions): Mailbox {
  const lacking = new WeakSet<RelaySocket>()

  /** Acknowledges the messages before they are passed on. */
  async function read(socket: RelaySocket, timeout: number | undefined): Promise<void> {
    for (const part of inChunks([...topics])) {
      for (let count = 0; count < pages; count += 1) {
        const answer = (await sendRequest(socket, 'irn_batchFetchMessages', { topics: part }, timeout)) as
          | { readonly messages?: unknown; readonly hasMore?: unknown }
          | null
          | undefined
        const list: readonly unknown[] = Array.isArray(answer?.messages) ? answer.messages : []
        const messages = list.map(parseMessage).filter(message => message !== undefined)
        const receipts = messages.map(({ topic, message }) => ({ topic, messageId: hashHex(message) }))
        // Without an acknowledgement they are delivered again, and recognised.
        for (const some of inChunks(receipts))
          await sendRequest(socket, 'irn_batchReceive', { receipts: some }, timeout).catch(() => undefined)
        for (const message of messages) pass(message)
        if (answer?.hasMore !== true || messages.length === 0) break
      }
    }
  }

  /** If the relay lacks the method, subscribing again delivers the messages. */
  async function fetch(socket: RelaySocket, timeout?: number): Promise<void> {
    const own = [...topics]
    if (!lacking.has(socket)) {
      try {
        return await read(socket, timeout)
      } catch (error) {
        if (!lacksMethod(error)) throw error
        lacking.add(socket)
      }
    }
    if (own.length > 0)
      await sendRequest(socket, 'irn_batchSubscribe', { topics: own.slice(0, chunk) }, timeout)
  }

  function keepFetching(socket: RelaySocket): void {
    const stop = clock.after(keepAlive, () => {
      const isIdle = clock.now() - socket.receivedAt() >= keepAlive / 2 && !page?.isHidden()
      if (isIdle) fetch(socket, probeTimeout * 4).catch(() => undefined)
      keepFetching(socket)
    })
    void socket.ended.then(stop)
  }
  return { fetch, keepFetching }
}
