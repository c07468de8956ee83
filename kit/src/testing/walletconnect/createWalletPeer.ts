import { noSession, pairingExpired } from '../../protocol/errors/walletConnect.js'
import type { Clock, Keychain, Random, RelayTransport } from '../../walletconnect/contracts.js'
import { createEmitter } from '../../walletconnect/createEmitter.js'
import { memoryKeychain } from '../../walletconnect/keys/memoryKeychain.js'
import { createRelayTransport } from '../../walletconnect/relay/createRelayTransport.js'
import { systemClock, systemRandom } from '../../walletconnect/relay/systemEnvironment.js'
import { faults } from '../../walletconnect/rpc/codes.js'
import { createRequestTracker } from '../../walletconnect/rpc/createRequestTracker.js'
import { createTopicRpc } from '../../walletconnect/rpc/createTopicRpc.js'
import {
  createSessionRegistry,
  type SessionChangeKind
} from '../../walletconnect/sign/createSessionRegistry.js'
import { parseStored } from '../../walletconnect/sign/parseStored.js'
import { createSessionStore } from '../../walletconnect/sign/store.js'
import { parseUri } from '../../walletconnect/uri.js'
import { approve } from './approve.js'
import { approveAuth, authMessage, rejectAuth } from './authenticate.js'
import { handleDappRequest } from './handleDappRequest.js'
import { type PeerContext, requestDapp } from './PeerContext.js'
import type { AuthQuestion, PeerRequest, Proposal, WalletPeer, WalletPeerOptions } from './types.js'

const week = 7 * 86_400

/**
 * Creates the wallet's side of WalletConnect for tests and for the demo wallet. It makes no decisions; `createPhone`
 * does. Throws what a relay transport throws.
 * @example
 * const metadata = { name: 'My wallet', description: '', url: 'https://my.wallet', icons: [] }
 * const relay = createFakeRelay()
 * const wallet = await createWalletPeer({ relays: [relay.url], createSocket: relay.createSocket, metadata })
 * wallet.onProposal(proposal => void wallet.reject(proposal))
 * await wallet.pair('wc:…')
 */
export async function createWalletPeer(options: WalletPeerOptions): Promise<WalletPeer> {
  const { metadata, dialect = 'plain' } = options
  const { keychain = memoryKeychain(), clock = systemClock(), random = systemRandom() } = options
  const transport = options.transport ?? (await openTransport(options, keychain, clock, random))
  const changes = createEmitter<[{ readonly kind: SessionChangeKind; readonly topic: string }]>()
  const sessions = createSessionRegistry({
    rpc: () => rpc,
    transport,
    store: createSessionStore(keychain, async () => ({ parseStored }), 'wc:wallet:session:'),
    clock,
    onChange: (kind, topic) => changes.emit({ kind, topic })
  })
  const tracker = createRequestTracker(clock)
  const rpc = createTopicRpc({
    transport,
    clock,
    random,
    onRequest: (request, from) => handleDappRequest(wallet, request, from),
    onAnswer: (answer, { topic }) => void tracker.settle(answer, topic)
  })
  const wallet: PeerContext = {
    transport,
    metadata,
    clock,
    random,
    dialect,
    rpc,
    tracker,
    sessions,
    proposals: createEmitter<[Proposal]>(),
    pairingEnds: createEmitter<[string]>(),
    requests: createEmitter<[PeerRequest]>(),
    questions: createEmitter<[AuthQuestion]>()
  }
  await sessions.reload()
  return {
    clientId: transport.clientId,
    async pair(uri) {
      const { topic, symKey, expiryTimestamp } = parseUri(uri)
      if (expiryTimestamp !== undefined && expiryTimestamp <= sessions.now()) {
        throw pairingExpired()
      }
      rpc.addKey(topic, { symKey })
      await transport.subscribe([topic])
    },
    onProposal: wallet.proposals.on,
    onPairingEnd: wallet.pairingEnds.on,
    approve: (proposal, namespaces, further) => approve(wallet, proposal, namespaces, further),
    reject: ({ pairingTopic, id }, fault = faults.userRejected) =>
      rpc.refuse(pairingTopic, { id, method: 'wc_sessionPropose' }, fault),
    onRequest: wallet.requests.on,
    respond: ({ topic, id }, result) => rpc.result(topic, { id, method: 'wc_sessionRequest' }, result),
    rejectRequest: ({ topic, id }, fault = faults.userRejectedRequest) =>
      rpc.refuse(topic, { id, method: 'wc_sessionRequest' }, fault),
    onAuthenticate: wallet.questions.on,
    authMessage,
    approveAuth: (question, cacaos) => approveAuth(wallet, question, cacaos),
    rejectAuth: (question, fault) => rejectAuth(wallet, question, fault),
    ...sessionMethods(wallet),
    sessions: sessions.list,
    onChange: changes.on,
    resume: () => transport.resume(),
    async close() {
      rpc.close()
      tracker.close()
      sessions.close()
      const { proposals, pairingEnds, requests, questions } = wallet
      for (const emitter of [changes, proposals, pairingEnds, requests, questions]) emitter.clear()
      if (!options.transport) await transport.close()
    }
  }
}

/** A connection to the relays of the options. */
function openTransport(
  { relays = [], projectId, createSocket }: WalletPeerOptions,
  keychain: Keychain,
  clock: Clock,
  random: Random
): Promise<RelayTransport> {
  return createRelayTransport({
    relays,
    keychain,
    clock,
    random,
    ...(projectId === undefined ? {} : { projectId }),
    ...(createSocket && { createSocket })
  })
}

/** The wallet's requests to the dapp of a session. */
function sessionMethods(
  wallet: PeerContext
): Pick<WalletPeer, 'updateSession' | 'extend' | 'emitEvent' | 'ping' | 'disconnect'> {
  const { sessions, rpc } = wallet
  const ask = async (topic: string, method: string, params: object) => {
    if (!sessions.get(topic)) throw noSession({ context: { topic } })
    await requestDapp(wallet, topic, method, params)
  }
  const change = async (
    topic: string,
    part: { namespaces?: object; expiry?: number },
    kind: 'updated' | 'extended'
  ) => {
    const stored = sessions.get(topic)
    if (stored)
      await sessions.keep(
        { ...stored, session: { ...stored.session, ...part } as typeof stored.session },
        kind
      )
  }
  return {
    async updateSession(topic, namespaces) {
      await ask(topic, 'wc_sessionUpdate', { namespaces })
      await change(topic, { namespaces }, 'updated')
    },
    async extend(topic, expiry = sessions.now() + week) {
      await ask(topic, 'wc_sessionExtend', { expiry })
      await change(topic, { expiry }, 'extended')
    },
    async emitEvent(topic, chainId, event) {
      if (!sessions.get(topic)) throw noSession({ context: { topic } })
      // Dapps do not answer events: only the relay's acknowledgement is awaited.
      await rpc.send(topic, 'wc_sessionEvent', { event, chainId }).published
    },
    ping: topic => ask(topic, 'wc_sessionPing', {}),
    async disconnect(topic, reason = faults.userDisconnected) {
      if (!sessions.get(topic)) return
      const { published } = rpc.send(topic, 'wc_sessionDelete', reason)
      await Promise.all([published, sessions.forget(topic, 'deleted')])
    }
  }
}
