import { topicOf } from '../crypto/index.js'
import { isKey, isRecord, isStrings } from '../rpc/shape.js'
import { parseChosen } from './chosen.js'
import { parseParticipant } from './metadata.js'
import { chainOfAccount } from './namespaces.js'
import { parseProperties } from './settle.js'
import { storedVersion } from './storedVersion.js'
import type { ProposalNamespaces, Session, SessionNamespaces, StoredSession } from './types.js'

/** Parses a record; undefined if it has another version, or was tampered with. */
export function parseStored(bytes: Uint8Array, topic: string): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(value) || value.version !== storedVersion || !isRecord(value.session)) return undefined
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
