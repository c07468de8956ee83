import { faults, type RpcFault } from '../rpc/codes.js'
import type { Incoming } from '../rpc/createLine.js'
import type { RpcRequest } from '../rpc/parsePayload.js'
import { isRecord } from '../rpc/shape.js'
import { accountInUse, chosenAccount } from '../sign/chosen.js'
import { isChain, mergeNamespaces, parseNamespaces, permitted } from '../sign/namespaces.js'
import { isExpiry } from '../sign/settle.js'
import type { StoredSession } from '../sign/types.js'
import type { Dapp } from './Dapp.js'
import { declined, takeSettlement } from './takeProposalAnswer.js'

/** What only a dapp asks: an echo of our own, or nonsense. Not answered, for an answer could be taken for the wallet's. */
const ours: readonly string[] = ['wc_sessionPropose', 'wc_sessionAuthenticate', 'wc_sessionRequest']
const week = 7 * 86_400

/** A request of the wallet: does what it may ask for, and answers. Of several tabs each does: the same answer to the same id. */
export async function takeRequest(dapp: Dapp, request: RpcRequest, { topic }: Incoming): Promise<void> {
  const { method } = request
  if (ours.includes(method)) return
  for (const attempt of dapp.attempts) {
    // A settlement of a session that is settled is a replay.
    if (attempt.held.has(topic) && method === 'wc_sessionSettle' && !dapp.book.get(topic))
      return takeSettlement(dapp, attempt, request, topic)
    if (attempt.topic === topic && method === 'wc_pairingDelete')
      return attempt.finish({ error: declined(faults.userDisconnected) })
  }
  const stored = dapp.book.get(topic)
  if (!stored && method !== 'wc_pairingPing') return
  // A settlement of a session that is settled is a replay.
  if (method === 'wc_sessionSettle') return
  const fault = stored && (await heed(dapp, request, stored, topic))
  if (fault === 'silent') return
  await (fault ? dapp.line.refuse(topic, request, fault) : dapp.line.result(topic, request, true)).catch(
    () => undefined
  )
}

/** Undefined: done. A fault: refused, and nothing changed. */
async function heed(
  dapp: Dapp,
  { id, method, params }: RpcRequest,
  stored: StoredSession,
  topic: string
): Promise<RpcFault | 'silent' | undefined> {
  const given = isRecord(params) ? params : {}
  if (method === 'wc_sessionPing') return undefined
  if (method === 'wc_sessionUpdate') return update(dapp, id, given.namespaces, stored)
  if (method === 'wc_sessionExtend') return extend(dapp, given.expiry, stored)
  if (method === 'wc_sessionEvent') return event(dapp, given, stored)
  if (method !== 'wc_sessionDelete') return faults.unsupportedMethod
  // Told before the key goes.
  void dapp.line.result(topic, { id, method }, true).catch(() => undefined)
  dapp.asks.endTopic(topic)
  await dapp.book.forget(topic, 'deleted')
  return 'silent'
}

async function update(dapp: Dapp, id: number, namespaces: unknown, stored: StoredSession) {
  const { session, lastUpdate } = stored
  // Ids grow with time: an older update must not undo a newer one, nor a replay either.
  if (id <= lastUpdate) return id === lastUpdate ? 'silent' : faults.invalidUpdate
  const { requiredNamespaces: required, optionalNamespaces: optional } = session
  const read = parseNamespaces(namespaces, mergeNamespaces(required, optional), required)
  if (read.fault) return faults.invalidUpdate
  await dapp.book.keep(
    { ...stored, lastUpdate: id, session: { ...session, namespaces: read.value } },
    'updated'
  )
  return undefined
}

async function extend(dapp: Dapp, given: unknown, stored: StoredSession) {
  const now = dapp.book.now()
  const expiry = given ?? now + week
  if (!isExpiry(expiry, now) || expiry < stored.session.expiry) return faults.invalidExtend
  await dapp.book.keep({ ...stored, session: { ...stored.session, expiry } }, 'extended')
  return undefined
}

async function event(
  dapp: Dapp,
  { chainId, event: given }: Readonly<Record<string, unknown>>,
  stored: StoredSession
) {
  const { session } = stored
  const { name, data } = isRecord(given) ? given : {}
  if (typeof name !== 'string' || !isChain(chainId)) return faults.invalidEvent
  const granted = permitted(session.namespaces, chainId)
  if (!granted) return faults.unauthorizedChain
  if (!granted.events.includes(name)) return faults.unauthorizedEvent
  const account = name === 'accountsChanged' ? chosenAccount(granted, data) : undefined
  const [namespace = ''] = chainId.split(':')
  // Wallets say it by an update and by an event: what is so already changes nothing (promise P4).
  if (account !== undefined && account !== accountInUse(granted, session.chosen?.[namespace])) {
    const chosen = { ...session.chosen, [namespace]: account }
    await dapp.book.keep({ ...stored, session: { ...session, chosen } }, 'updated')
  }
  dapp.emitEvent({ topic: session.topic, chainId, name, data })
  return undefined
}
