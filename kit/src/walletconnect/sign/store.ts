import type { Keychain } from '../contracts.js'
import { topicOf } from '../crypto/index.js'
import { isKey, isRecord, isStrings } from '../rpc/shape.js'
import { parseParticipant } from './metadata.js'
import { chainOfAccount } from './namespaces.js'
import { parseProperties } from './settle.js'
import type { ProposalNamespaces, Session, SessionNamespaces, StoredSession } from './types.js'

const version = 1

/** Sessions at rest: one record each, under `prefix` and the topic, so that key and session are stored or lost together. */
export type SessionStore = {
  read(topic: string): Promise<StoredSession | undefined>
  /** All that can be read; what cannot, or has expired, is purged. `now` in seconds since 1970. */
  readAll(now: number): Promise<readonly StoredSession[]>
  write(stored: StoredSession): Promise<void>
  remove(topic: string): Promise<void>
}

/** Makes the store of one side. A keychain that fails costs the sessions their life beyond the page, nothing else. */
export function createSessionStore(keychain: Keychain, prefix = 'wc:session:'): SessionStore {
  const read = async (topic: string) => {
    const bytes = await keychain.get(prefix + topic).catch(() => undefined)
    return bytes && parseStored(bytes, topic)
  }
  const remove = (topic: string) => keychain.remove(prefix + topic).catch(() => undefined)
  return {
    read,
    async readAll(now) {
      const names = await keychain.names(prefix).catch(() => [])
      const found = await Promise.all(
        names.map(async name => {
          const topic = name.slice(prefix.length)
          const stored = await read(topic)
          if (stored && stored.session.expiry > now) return stored
          await remove(topic)
          return undefined
        })
      )
      return found.filter(stored => stored !== undefined)
    },
    async write(stored) {
      const text = JSON.stringify({ version, ...stored })
      await keychain.set(prefix + stored.session.topic, new TextEncoder().encode(text)).catch(() => undefined)
    },
    remove
  }
}

/** Reads a record; undefined for one of another version, or that was tampered with. */
export function parseStored(bytes: Uint8Array, topic: string): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(value) || value.version !== version || !isRecord(value.session)) return undefined
    const { symKey, lastUpdate, session } = value
    const peer = parseParticipant(session.peer)
    const self = parseParticipant(session.self)
    const sessionProperties = parseProperties(session.sessionProperties)
    const isSound =
      isKey(symKey) &&
      session.topic === topic &&
      topicOf(symKey) === topic &&
      Number.isSafeInteger(session.expiry) &&
      Number.isSafeInteger(lastUpdate) &&
      isGranted(session.namespaces) &&
      isAsked(session.requiredNamespaces) &&
      isAsked(session.optionalNamespaces)
    if (!isSound || !peer || !self) return undefined
    const { namespaces, requiredNamespaces, optionalNamespaces, expiry } = session as Session
    return {
      symKey,
      lastUpdate: lastUpdate as number,
      session: {
        topic,
        expiry,
        namespaces,
        requiredNamespaces,
        optionalNamespaces,
        peer,
        self,
        ...(sessionProperties && { sessionProperties })
      }
    }
  } catch {
    return undefined
  }
}

function isAsked(value: unknown): value is ProposalNamespaces {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([key, entry]) =>
        key !== '__proto__' &&
        isRecord(entry) &&
        isStrings(entry.methods) &&
        isStrings(entry.events) &&
        (entry.chains === undefined || isStrings(entry.chains))
    )
  )
}

function isGranted(value: unknown): value is SessionNamespaces {
  return (
    isAsked(value) &&
    Object.values(value as SessionNamespaces).every(
      entry =>
        isStrings(entry.accounts, 5000) && entry.accounts.every(one => chainOfAccount(one) !== undefined)
    )
  )
}
