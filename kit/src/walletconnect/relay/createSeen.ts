import type { Clock, Keychain } from '../contracts.js'
import { toHex } from '../crypto/bytes.js'
import { hashHex } from '../crypto/topics.js'

const entry = 'relay/seen'
const limit = 1000
const size = 16

/** The messages that were already passed on: bounded, and stored over reloads. */
export type Seen = {
  /** Whether the message is new; marks it as seen. */
  take(topic: string, message: string): boolean
  save(): Promise<void>
  stop(): void
}

export async function createSeen(keychain: Keychain, clock: Clock): Promise<Seen> {
  const kept = (await keychain.get(entry).catch(() => undefined)) ?? new Uint8Array()
  const names = new Set<string>()
  for (let at = 0; at + size <= kept.length; at += size) names.add(toHex(kept.subarray(at, at + size)))
  let stopTimer: (() => void) | undefined

  async function save(): Promise<void> {
    stopTimer?.()
    stopTimer = undefined
    const bytes = [...names].flatMap(name => name.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))
    await keychain.set(entry, Uint8Array.from(bytes)).catch(() => undefined)
  }

  return {
    take(topic, message) {
      const name = hashHex(`${topic}${message}`).slice(0, size * 2)
      if (names.has(name)) return false
      names.add(name)
      for (const oldest of names) {
        if (names.size <= limit) break
        names.delete(oldest)
      }
      stopTimer ??= clock.after(250, () => void save())
      return true
    },
    save,
    stop: () => stopTimer?.()
  }
}
