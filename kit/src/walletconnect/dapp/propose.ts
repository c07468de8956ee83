import { seal } from '../crypto/index.js'
import type { Attempt } from './attempt.js'
import type { Dapp } from './Dapp.js'

/** Publishes the proposal in the configured dialect, if the relay supports it (wire.md 5.8). */
export async function propose(dapp: Dapp, attempt: Attempt, proposal: object, ttl: number): Promise<void> {
  const { topic, proposalId: id } = attempt
  const plain = () => dapp.line.send(topic, 'wc_sessionPropose', proposal, { id }).published
  if (dapp.dialect !== 'combined') return plain()
  const symKey = dapp.line.symKey(topic)
  if (symKey === undefined) return
  const request = { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal }
  const sessionProposal = seal(symKey, request, { random: dapp.random })
  // If this call fails for any reason, the plain way follows: the proposal's id makes a wallet treat both as one.
  await dapp.transport.call('wc_proposeSession', { pairingTopic: topic, sessionProposal, ttl }).catch(plain)
}
