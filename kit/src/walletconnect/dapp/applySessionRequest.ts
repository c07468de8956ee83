import { faults, type RpcFault } from '../rpc/codes.js'
import type { RpcRequest } from '../rpc/parsePayload.js'
import { isRecord } from '../rpc/shape.js'
import { accountInUse, chosenAccount } from '../sign/chosen.js'
import { isChain, mergeNamespaces, parseNamespaces, permitted } from '../sign/namespaces.js'
import { isExpiry } from '../sign/settle.js'
import type { StoredSession } from '../sign/types.js'
import type { ClientContext } from './ClientContext.js'

const week = 7 * 86_400

/** Applies a wallet's message about its session. Returns a fault, and changes nothing, if the message is invalid. */
export async function applySessionRequest(
  context: ClientContext,
  { id, method, params }: RpcRequest,
  stored: StoredSession
): Promise<RpcFault | 'silent' | undefined> {
  const given = isRecord(params) ? params : {}
  if (method === 'wc_sessionUpdate') return update(context, id, given.namespaces, stored)
  if (method === 'wc_sessionExtend') return extend(context, given.expiry, stored)
  if (method === 'wc_sessionEvent') return event(context, given, stored)
  return faults.unsupportedMethod
}

async function update(context: ClientContext, id: number, namespaces: unknown, stored: StoredSession) {
  const { session, lastUpdate } = stored
  // Ids increase with time: neither an older update nor a replay may undo a newer one.
  if (id <= lastUpdate) return id === lastUpdate ? 'silent' : faults.invalidUpdate
  const { requiredNamespaces: required, optionalNamespaces: optional } = session
  const read = parseNamespaces(namespaces, mergeNamespaces(required, optional), required)
  if (read.fault) return faults.invalidUpdate
  await context.sessions.keep(
    { ...stored, lastUpdate: id, session: { ...session, namespaces: read.value } },
    'updated'
  )
  return undefined
}

async function extend(context: ClientContext, given: unknown, stored: StoredSession) {
  const now = context.sessions.now()
  const expiry = given ?? now + week
  if (!isExpiry(expiry, now) || expiry < stored.session.expiry) return faults.invalidExtend
  await context.sessions.keep({ ...stored, session: { ...stored.session, expiry } }, 'extended')
  return undefined
}

async function event(
  context: ClientContext,
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
  // Wallets send both an update and an event: the second one changes nothing (promise P4).
  if (account !== undefined && account !== accountInUse(granted, session.chosen?.[namespace])) {
    const chosen = { ...session.chosen, [namespace]: account }
    await context.sessions.keep({ ...stored, session: { ...session, chosen } }, 'updated')
  }
  context.emitEvent({ topic: session.topic, chainId, name, data })
  return undefined
}
