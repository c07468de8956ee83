import { pairingExpired } from '../../protocol/errors/walletConnect.js'
import { deriveSymKey, generateKeyPair, seal, topicOf } from '../../walletconnect/crypto/index.js'
import { lacksMethod } from '../../walletconnect/relay/refusal.js'
import type { Session, SessionNamespaces } from '../../walletconnect/sign/types.js'
import type { PeerContext } from './PeerContext.js'
import type { ApproveOptions, Proposal } from './types.js'

const week = 7 * 86_400
const patience = 30_000

/**
 * Approves a session: the answer on the pairing topic, the terms on the session topic, in the configured dialect of
 * the relay.
 */
export async function approve(
  wallet: PeerContext,
  proposal: Proposal,
  namespaces: SessionNamespaces,
  options: ApproveOptions = {}
): Promise<Session> {
  const { rpc, tracker, sessions, random, metadata, transport } = wallet
  const { id, pairingTopic, proposer, requiredNamespaces, optionalNamespaces } = proposal
  const { expiry = sessions.now() + week, sessionProperties, cacaos = [] } = options
  const pairingKey = rpc.symKey(pairingTopic)
  // The page withdrew the request meanwhile: it would not accept the session.
  if (pairingKey === undefined) throw pairingExpired()
  const { privateKey, publicKey } = generateKeyPair(random)
  const symKey = deriveSymKey(privateKey, proposer.publicKey)
  const topic = topicOf(symKey)
  const self = { publicKey, metadata }
  const further = sessionProperties && { sessionProperties }
  const session: Session = {
    topic,
    expiry,
    namespaces,
    peer: proposer,
    self,
    requiredNamespaces,
    optionalNamespaces,
    ...further
  }
  await sessions.keep({ session, symKey, lastUpdate: 0 }, 'settled')
  const relay = { protocol: 'irn' }
  const result = { relay, responderPublicKey: publicKey }
  const answers = cacaos.length > 0 && { proposalRequestsResponses: { authentication: cacaos } }
  const settlement = { relay, namespaces, controller: self, expiry, ...further, ...answers }
  const settleId = rpc.nextId()
  const method = 'wc_sessionSettle'
  const taken = tracker.wait({ id: settleId, topic, method, milliseconds: patience })
  taken.catch(() => undefined)
  const plain = async () => {
    await transport.subscribe([topic])
    await rpc.send(topic, method, settlement, { id: settleId }).published
    await rpc.result(pairingTopic, { id, method: 'wc_sessionPropose' }, result)
  }
  const combined = () =>
    transport.call('wc_approveSession', {
      pairingTopic,
      sessionTopic: topic,
      sessionProposalResponse: seal(pairingKey, { id, jsonrpc: '2.0', result }, { random }),
      sessionSettlementRequest: seal(
        symKey,
        { id: settleId, jsonrpc: '2.0', method, params: settlement },
        { random }
      ),
      ...approvals(namespaces)
    })
  try {
    if (wallet.dialect === 'plain') await plain()
    else {
      await combined().catch(error => (lacksMethod(error) ? plain() : Promise.reject(error)))
      await transport.subscribe([topic])
    }
    await taken
    return session
  } catch (error) {
    await sessions.forget(topic, 'deleted')
    throw error
  }
}

/** The part of the session that is sent to the relay unencrypted (wire.md 5.8). */
function approvals(namespaces: SessionNamespaces) {
  const all = Object.values(namespaces)
  const list = (of: (one: SessionNamespaces[string]) => readonly string[]) => [...new Set(all.flatMap(of))]
  return {
    approvedChains: list(one => one.chains ?? []),
    approvedMethods: list(one => one.methods),
    approvedEvents: list(one => one.events),
    approvedAccounts: list(one => one.accounts)
  }
}
