import type { Clock, Keychain, RelayMessage } from '../contracts.js'
import { createEmitter } from '../createEmitter.js'
import { toHex } from '../crypto/bytes.js'
import { hashHex } from '../crypto/topics.js'
import { parseMessage } from './parseMessage.js'

const entry = 'relay/seen'
const limit = 1000
const size = 16

/**
 * Passes on the messages of subscribed topics, each once, over reloads too. It stores a hash of topic and message for each of the
 * last messages.
 */
export async function createInbox(topics: ReadonlySet<string>, keychain: Keychain, clock: Clock) {
  const stored = (await keychain.get(entry).catch(() => undefined)) ?? new Uint8Array()
  const seen = new Set<string>()
  for (let at = 0; at + size <= stored.length; at += size) seen.add(toHex(stored.subarray(at, at + size)))
  const messages = createEmitter<[RelayMessage]>()
  let stopTimer: (() => void) | undefined
  let isClosed = false

  async function save(): Promise<void> {
    stopTimer?.()
    stopTimer = undefined
    const bytes = [...seen].flatMap(name => name.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))
    await keychain.set(entry, Uint8Array.from(bytes)).catch(() => undefined)
  }
  function pass(message: RelayMessage): void {
    if (isClosed || !topics.has(message.topic)) return
    const name = hashHex(`${message.topic}${message.message}`).slice(0, size * 2)
    if (seen.has(name)) return
    seen.add(name)
    for (const oldest of seen) {
      if (seen.size <= limit) break
      seen.delete(oldest)
    }
    stopTimer ??= clock.after(250, () => void save())
    messages.emit(message)
  }
  return {
    pass,
    onMessage: messages.on,
    /** Handles a delivery (irn_subscription), as `openSocket` expects it. */
    onDelivery(params: unknown): (() => void) | undefined {
      const message = parseMessage((params as { readonly data?: unknown } | undefined)?.data)
      return message && topics.has(message.topic) ? () => pass(message) : undefined
    },
    async close(): Promise<void> {
      isClosed = true
      await save()
      messages.clear()
    }
  }
}
