import type { Keychain } from '../contracts.js'
import { topicOf } from '../crypto/index.js'
import { isKey, isRecord, isStrings } from '../rpc/shape.js'
import { parseChosen } from './chosen.js'
import { parseParticipant } from './metadata.js'
import { chainOfAccount } from './namespaces.js'
import { parseProperties } from './settle.js'
import type { ProposalNamespaces, Session, SessionNamespaces, StoredSession } from './types.js'

const version = 1

/** Sessions at rest: one record each, under `prefix` and the topic, so that key and session are stored or lost together. */
export type SessionStore = {
  read(topic: string): Promise<StoredSession | undefined>
  /** All that is sound; what is not, or has expired, is purged. Undefined where nothing can be read. `now` in s since 1970. */
  readAll(now: number): Promise<readonly StoredSession[] | undefined>
  /** Whether it is stored. */
  write(stored: StoredSession): Promise<boolean>
  remove(topic: string): Promise<void>
}

/** Makes the store of one side. A keychain that fails costs the sessions their life beyond the page, nothing else. */
export function createSessionStore(keychain: Keychain, prefix = 'wc:session:'): SessionStore {
  const load = async (topic: string) => {
    const bytes = await keychain.get(prefix + topic)
    return bytes && parseStored(bytes, topic)
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
      const text = JSON.stringify({ version, ...stored })
      const bytes = new TextEncoder().encode(text)
      return keychain.set(prefix + stored.session.topic, bytes).then(
        () => true,
        () => false
      )
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
    const chosen = parseChosen(session.chosen, namespaces)
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
        ...(sessionProperties && { sessionProperties }),
        ...(chosen && { chosen })
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
