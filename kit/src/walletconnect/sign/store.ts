import type { Keychain } from '../contracts.js'
import type { parseStored } from './parseStored.js'
import { storedVersion } from './storedVersion.js'
import type { StoredSession } from './types.js'

/**
 * The stored sessions: one record each, under `prefix` and the topic, so that key and session are stored or lost
 * together.
 */
export type SessionStore = {
  read(topic: string): Promise<StoredSession | undefined>
  /**
   * All valid sessions; invalid and expired records are deleted. Undefined if the store cannot be read. `now` in s
   * since 1970.
   */
  readAll(now: number): Promise<readonly StoredSession[] | undefined>
  /** Resolves with whether it is stored. */
  write(stored: StoredSession): Promise<boolean>
  remove(topic: string): Promise<void>
}

/**
 * Creates the store of one side. If the keychain fails, sessions do not survive the page. The parser is loaded with
 * the first record.
 */
export function createSessionStore(
  keychain: Keychain,
  loadParser: () => Promise<{ readonly parseStored: typeof parseStored }>,
  prefix = 'wc:session:'
): SessionStore {
  const load = async (topic: string) => {
    const bytes = await keychain.get(prefix + topic)
    return bytes && (await loadParser()).parseStored(bytes, topic)
  }
  const remove = (topic: string) => keychain.remove(prefix + topic).catch(() => undefined)
  const readAll = async (now: number) => {
    const found: StoredSession[] = []
    for (const name of await keychain.names(prefix)) {
      const topic = name.slice(prefix.length)
      const stored = await load(topic)
      if (stored && stored.session.expiry > now) found.push(stored)
      else await remove(topic)
    }
    return found
  }
  return {
    read: topic => load(topic).catch(() => undefined),
    readAll: now => readAll(now).catch(() => undefined),
    write(stored) {
      const text = JSON.stringify({ version: storedVersion, ...stored })
      const bytes = new TextEncoder().encode(text)
      return keychain.set(prefix + stored.session.topic, bytes).then(
        () => true,
        () => false
      )
    },
    remove
  }
}
