import { invalidRequest, pairingCancelled, relayClosed } from '../../protocol/errors/walletConnect.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { generateKeyPair, randomTopic, seal, topicOf } from '../crypto/index.js'
import { faults } from '../rpc/codes.js'
import { trafficOf } from '../rpc/methods.js'
import { formatUri } from '../uri.js'
import { type PairingAttempt, createPairingAttempt } from './pairingAttempt.js'
import type { ClientContext } from './ClientContext.js'
import type { Pairing, PairQuestion } from './types.js'

const loadSignIn = /* @__PURE__ */ lazyImport(() => import('./signIn.js'))

/** The code is shown for 4 min and accepted for 5 (wire.md 5.3). */
const shown = 4 * 60_000
const honoured = 5 * 60_000

/** Offers a code: a new pairing with the proposal, and the sign-in if requested. */
export async function pair(context: ClientContext, question: PairQuestion): Promise<Pairing> {
  const { clock, random, rpc, transport, metadata } = context
  const { optionalNamespaces, requiredNamespaces = {}, sessionProperties, authenticate } = question
  if (authenticate && !context.verifyCacao) {
    throw invalidRequest({
      context: { problem: 'verifyCacao is missing' }
    })
  }
  const start = clock.now()
  const expiryTimestamp = Math.floor((start + honoured) / 1000)
  const symKey = randomTopic(random)
  const topic = topicOf(symKey)
  const keys = generateKeyPair(random)
  // Loaded only if a one-click sign-in is requested.
  const signIn = authenticate && (await loadSignIn())
  const auth = signIn && {
    id: rpc.nextId(),
    topic: topicOf(keys.publicKey),
    payload: signIn.toAuthPayload(authenticate, start),
    handle: signIn.handleAuthAnswer,
    proposed: signIn.toAuthPayload({ ...authenticate, methods: [] }, start),
    settled: signIn.settledCacaos
  }
  const attempt = createPairingAttempt(context, {
    topic,
    keys,
    requiredNamespaces,
    optionalNamespaces,
    proposalId: rpc.nextId(),
    ...(auth && { auth }),
    milliseconds: honoured
  })
  rpc.addKey(topic, { symKey })
  if (auth) rpc.addKey(auth.topic, { privateKey: keys.privateKey })
  const proposal = {
    requiredNamespaces,
    optionalNamespaces,
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: keys.publicKey, metadata },
    expiryTimestamp,
    pairingTopic: topic,
    ...(sessionProperties && { sessionProperties }),
    // Wallets since 2025 sign in with their answer to the proposal.
    ...(auth && { requests: { authentication: [auth.proposed] } })
  }
  const publish = async () => {
    await transport.subscribe(auth ? [topic, auth.topic] : [topic])
    const { id = 0, payload: authPayload } = auth ?? {}
    const requester = { publicKey: keys.publicKey, metadata }
    await Promise.all([
      auth &&
        rpc.send(topic, 'wc_sessionAuthenticate', { authPayload, requester, expiryTimestamp }, { id })
          .published,
      propose(context, attempt, proposal, trafficOf('wc_sessionPropose').ttl)
    ])
  }
  try {
    await Promise.race([publish(), attempt.settled, relaysDown(context, attempt)])
  } catch (error) {
    attempt.finish({ error: error as Error })
    throw error
  }
  const methods = auth ? ['wc_sessionAuthenticate'] : []
  return {
    uri: formatUri({ topic, symKey, expiryTimestamp, methods }),
    expiresAt: start + shown,
    settled: attempt.settled,
    async cancel() {
      if (attempt.isOver) return
      // A wallet that scanned the code is notified at once that it is cancelled (promise P12).
      rpc.send(topic, 'wc_pairingDelete', faults.userDisconnected).published.catch(() => undefined)
      attempt.finish({ error: pairingCancelled() })
    }
  }
}

/** Rejects when every relay of the list has failed: the caller is notified before publishing gives up (P13). */
function relaysDown({ transport }: ClientContext, attempt: PairingAttempt): Promise<never> {
  return new Promise((_, reject) => {
    const stop = transport.onStatus((status, reason) => {
      if (status !== 'down') return
      stop()
      reject(relayClosed({ details: reason }))
    })
    void attempt.settled.catch(() => undefined).then(stop)
  })
}

/** Publishes the proposal in the configured dialect, if the relay supports it (wire.md 5.8). */
async function propose(
  context: ClientContext,
  attempt: PairingAttempt,
  proposal: object,
  ttl: number
): Promise<void> {
  const { topic, proposalId: id } = attempt
  const plain = () => context.rpc.send(topic, 'wc_sessionPropose', proposal, { id }).published
  if (context.dialect !== 'combined') return plain()
  const symKey = context.rpc.symKey(topic)
  if (symKey === undefined) return
  const request = { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal }
  const sessionProposal = seal(symKey, request, { random: context.random })
  // If this call fails for any reason, the plain way follows: the proposal's id makes a wallet treat both as one.
  await context.transport
    .call('wc_proposeSession', { pairingTopic: topic, sessionProposal, ttl })
    .catch(plain)
}
