import { publish } from '../publish.js'
import type { Method } from '../Relay.js'
import { readAttestation, readParams, readText, readTopic } from '../rpc/readParams.js'
import { addSubscriptions } from './subscribeMethods.js'

/** Time to live of session proposals and settlements, in s (wire.md 5.6). */
const ttl = 300

/** `wc_createTopic`: only validates; this relay has no registry of topics. */
export const createTopic: Method = async (_relay, _caller, params) => {
  readTopic(readParams(params).topic)
  return true
}

/** `wc_proposeSession`: publishes a proposal and subscribes its sender to the answer. */
export const proposeSession: Method = async (relay, caller, params) => {
  const { pairingTopic, sessionProposal, attestation } = readParams(params)
  const topic = readTopic(pairingTopic)
  const proposal = {
    topic,
    message: readText(sessionProposal, 'sessionProposal'),
    ttl,
    tag: 1100,
    attestation: readAttestation(attestation)
  }
  await addSubscriptions(relay, caller, [topic])
  await publish(relay, caller, [proposal])
  return true
}

/** `wc_approveSession`: publishes answer and settlement, and subscribes their sender to the session. */
export const approveSession: Method = async (relay, caller, params) => {
  const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = readParams(params)
  const session = readTopic(sessionTopic)
  const answer = {
    topic: readTopic(pairingTopic),
    message: readText(sessionProposalResponse, 'sessionProposalResponse'),
    ttl,
    tag: 1101
  }
  const settlement = {
    topic: session,
    message: readText(sessionSettlementRequest, 'sessionSettlementRequest'),
    ttl,
    tag: 1102
  }
  await addSubscriptions(relay, caller, [session])
  await publish(relay, caller, [answer, settlement])
  return true
}
