import { faults, type RpcFault } from '../rpc/codes.js'
import type { RpcRequest } from '../rpc/parsePayload.js'
import { isRecord } from '../rpc/shape.js'
import { accountInUse, chosenAccount } from '../sign/chosen.js'
import { isChain, mergeNamespaces, parseNamespaces, permitted } from '../sign/namespaces.js'
import { isExpiry } from '../sign/settle.js'
import type { StoredSession } from '../sign/types.js'
import type { Dapp } from './Dapp.js'

const week = 7 * 86_400

/** Applies a wallet's message about its session. Returns a fault, and changes nothing, if the message is invalid. */
export async function heed(
  dapp: Dapp,
  { id, method, params }: RpcRequest,
  stored: StoredSession
): Promise<RpcFault | 'silent' | undefined> {
  const given = isRecord(params) ? params : {}
  if (method === 'wc_sessionUpdate') return update(dapp, id, given.namespaces, stored)
  if (method === 'wc_sessionExtend') return extend(dapp, given.expiry, stored)
  if (method === 'wc_sessionEvent') return event(dapp, given, stored)
  return faults.unsupportedMethod
}

async function update(dapp: Dapp, id: number, namespaces: unknown, stored: StoredSession) {
  const { session, lastUpdate } = stored
  // Ids increase with time: neither an older update nor a replay may undo a newer one.
  if (id <= lastUpdate) return id === lastUpdate ? 'silent' : faults.invalidUpdate
  const { requiredNamespaces: required, optionalNamespaces: optional } = session
  const read = parseNamespaces(namespaces, mergeNamespaces(required, optional), required)
  if (read.fault) return faults.invalidUpdate
  await dapp.sessions.keep(
    { ...stored, lastUpdate: id, session: { ...session, namespaces: read.value } },
    'updated'
  )
  return undefined
}

async function extend(dapp: Dapp, given: unknown, stored: StoredSession) {
  const now = dapp.sessions.now()
  const expiry = given ?? now + week
  if (!isExpiry(expiry, now) || expiry < stored.session.expiry) return faults.invalidExtend
  await dapp.sessions.keep({ ...stored, session: { ...stored.session, expiry } }, 'extended')
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
  // Wallets send both an update and an event: the second one changes nothing (promise P4).
  if (account !== undefined && account !== accountInUse(granted, session.chosen?.[namespace])) {
    const chosen = { ...session.chosen, [namespace]: account }
    await dapp.sessions.keep({ ...stored, session: { ...session, chosen } }, 'updated')
  }
  dapp.emitEvent({ topic: session.topic, chainId, name, data })
  return undefined
}
