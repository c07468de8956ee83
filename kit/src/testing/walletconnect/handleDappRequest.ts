import { faults, type RpcFault } from '../../walletconnect/rpc/codes.js'
import type { Incoming } from '../../walletconnect/rpc/createTopicRpc.js'
import type { RpcRequest } from '../../walletconnect/rpc/parsePayload.js'
import { isRecord } from '../../walletconnect/rpc/shape.js'
import { isChain, permitted } from '../../walletconnect/sign/namespaces.js'
import { isExpiry } from '../../walletconnect/sign/settle.js'
import type { PeerContext } from './PeerContext.js'
import { readAuthQuestion } from './readAuthQuestion.js'
import { readProposal } from './readProposal.js'

const week = 7 * 86_400

/** Handles a request of the dapp: requests for the user are passed on, the others are handled and answered. */
export async function handleDappRequest(
  wallet: PeerContext,
  request: RpcRequest,
  from: Incoming
): Promise<void> {
  const { topic, relayed } = from
  const { rpc, sessions } = wallet
  const now = sessions.now()
  const attested = relayed.attestation === undefined ? {} : { attestation: relayed.attestation }
  if (request.method === 'wc_sessionPropose') {
    const proposal = readProposal(request, topic, attested)
    if (!proposal) return rpc.refuse(topic, request, faults.settlementFailed, { ttl: 300 })
    if (proposal.expiryTimestamp > now) wallet.proposals.emit(proposal)
    return
  }
  if (request.method === 'wc_sessionAuthenticate') {
    const question = readAuthQuestion(request, topic, attested)
    if (!question) return rpc.refuse(topic, request, faults.invalidSignInRequest)
    if (question.expiryTimestamp > now) wallet.questions.emit(question)
    return
  }
  const fault = await applySessionRequest(wallet, request, from, attested)
  if (fault === 'silent') return
  await (fault ? rpc.refuse(topic, request, fault) : rpc.result(topic, request, true))
}

async function applySessionRequest(
  wallet: PeerContext,
  request: RpcRequest,
  { topic }: Incoming,
  attested: { readonly attestation?: string }
): Promise<RpcFault | 'silent' | undefined> {
  const { sessions, rpc } = wallet
  const { method } = request
  const params = isRecord(request.params) ? request.params : {}
  if (method === 'wc_pairingPing' || method === 'wc_sessionPing') return undefined
  if (method === 'wc_pairingDelete') {
    // The dapp no longer listens: an answer would only stay in the relay.
    rpc.dropKey(topic)
    wallet.pairingEnds.emit(topic)
    await wallet.transport.unsubscribe([topic])
    return 'silent'
  }
  const stored = sessions.get(topic)
  if (!stored) return 'silent'
  if (method === 'wc_sessionDelete') {
    // Answered before the key is deleted.
    void rpc.result(topic, request, true).catch(() => undefined)
    await sessions.forget(topic, 'deleted')
    return 'silent'
  }
  if (method === 'wc_sessionExtend') {
    const expiry = params.expiry ?? sessions.now() + week
    if (!isExpiry(expiry, sessions.now()) || expiry < stored.session.expiry) return faults.invalidExtend
    await sessions.keep({ ...stored, session: { ...stored.session, expiry } }, 'extended')
    return undefined
  }
  if (method !== 'wc_sessionRequest') return faults.unsupportedMethod
  const asked = isRecord(params.request) ? params.request : {}
  const { chainId } = params
  if (!isChain(chainId) || typeof asked.method !== 'string') return faults.invalidMethod
  const granted = permitted(stored.session.namespaces, chainId)
  if (!granted) return faults.unauthorizedChain
  if (!granted.methods.includes(asked.method)) return faults.unauthorizedMethod
  const { expiryTimestamp } = asked
  if (typeof expiryTimestamp === 'number' && expiryTimestamp <= sessions.now()) return faults.requestExpired
  wallet.requests.emit({
    id: request.id,
    topic,
    chainId,
    method: asked.method,
    params: asked.params,
    peer: stored.session.peer,
    ...(typeof expiryTimestamp === 'number' ? { expiryTimestamp } : {}),
    ...attested
  })
  return 'silent'
}
