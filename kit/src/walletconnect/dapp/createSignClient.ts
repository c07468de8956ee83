import { createEmitter } from '../createEmitter.js'
import { pairingCancelled } from '../../protocol/errors/walletConnect.js'
import { systemClock, systemRandom } from '../relay/systemEnvironment.js'
import { faults, type RpcFault } from '../rpc/codes.js'
import { createRequestTracker } from '../rpc/createRequestTracker.js'
import { createTopicRpc } from '../rpc/createTopicRpc.js'
import { createSessionRegistry } from '../sign/createSessionRegistry.js'
import { createSessionStore } from '../sign/store.js'
import type { ClientContext } from './ClientContext.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'
import { pair } from './pair.js'
import { lazyPendingRequests } from './pendingRequests.js'
import { handleAnswer } from './handleAnswer.js'
import { handleRequest } from './handleRequest.js'
import type { LateAnswer, SessionChange, SessionEvent, SignClient, SignClientOptions } from './types.js'

/** The message that ends a session is sent, but not awaited beyond this time (promise P1). */
const endTimeout = 2000

/**
 * Creates the dapp's side of WalletConnect's Sign protocol (wire.md 5.6): pairs, keeps sessions, sends requests to
 * wallets. When it resolves, sessions of an earlier visit are loaded and expired ones deleted. Every rejection is a
 * `LatchkeyError`.
 * @example
 * const metadata = { name: 'My app', description: '', url: 'https://my.app', icons: [] }
 * const keychain = createKeychain({ name: 'my-app' })
 * const transport = await createRelayTransport({ relays: ['wss://wallets.my.app'], keychain })
 * const client = await createSignClient({ transport, keychain, metadata })
 * const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }
 * const { uri, settled } = await client.pair({ optionalNamespaces: { eip155 } })
 */
export async function createSignClient(options: SignClientOptions): Promise<SignClient> {
  const { transport, keychain, clock = systemClock(), random = systemRandom() } = options
  const changes = createEmitter<[SessionChange]>()
  const events = createEmitter<[SessionEvent]>()
  const late = createEmitter<[LateAnswer]>()
  const pendings = createEmitter<[]>()
  const pending = lazyPendingRequests({ keychain, clock, onLate: late.emit, onChange: pendings.emit })
  const sessions = createSessionRegistry({
    rpc: () => rpc,
    transport,
    store: createSessionStore(keychain, loadSessionVerbs),
    clock,
    onChange(kind, topic) {
      if (kind === 'deleted' || kind === 'expired') {
        context.tracker.endTopic(topic)
        void pending.endTopic(topic)
      } else void pending.load()
      changes.emit({ kind, topic })
    }
  })
  const rpc = createTopicRpc({
    transport,
    clock,
    random,
    async findKey(topic) {
      const stored = await sessions.adopt(topic)
      return stored && { symKey: stored.symKey }
    },
    onRequest: (asked, from) => handleRequest(context, asked, from),
    onAnswer: (answer, from) => handleAnswer(context, answer, from)
  })
  const context: ClientContext = {
    ...options,
    clock,
    random,
    rpc,
    tracker: createRequestTracker(clock),
    pending,
    sessions,
    attempts: new Set(),
    emitEvent: events.emit,
    emitLate: late.emit
  }
  // First, because the answers that the relay kept arrive with the sessions' topics.
  await pending.resume()
  await sessions.reload()
  await pending.now()?.trim(sessions.list().map(({ topic }) => topic))
  return {
    clientId: transport.clientId,
    pair: question => pair(context, question),
    sessions: sessions.list,
    onChange: changes.on,
    request: async (topic, question) => (await loadSessionVerbs()).request(context, topic, question),
    onLate: late.on,
    pending: () => pending.now()?.list() ?? [],
    onPending: pendings.on,
    dismiss: async (topic, id) => pending.now()?.dismiss(topic, id),
    onEvent: events.on,
    ping: async topic => (await loadSessionVerbs()).ping(context, topic),
    extend: async topic => (await loadSessionVerbs()).extend(context, topic),
    disconnect: (topic, reason) => disconnect(context, topic, reason),
    verify: async milliseconds => (await loadSessionVerbs()).verify(context, milliseconds),
    async resume() {
      await Promise.all([pending.resume(), sessions.reload(), transport.resume()])
    },
    async close() {
      for (const attempt of context.attempts) {
        attempt.finish({ error: pairingCancelled() })
        attempt.drop()
      }
      rpc.close()
      context.tracker.close()
      pending.close()
      sessions.close()
      for (const emitter of [changes, events, late, pendings]) emitter.clear()
    }
  }
}

/** Ends a session here and at the wallet. */
async function disconnect(
  { clock, rpc, sessions, pending }: ClientContext,
  topic: string,
  reason: RpcFault = faults.userDisconnected
): Promise<void> {
  if (!sessions.get(topic)) return
  const { published } = rpc.send(topic, 'wc_sessionDelete', reason)
  const removed = Promise.all([sessions.forget(topic, 'deleted'), pending.endTopic(topic)])
  await Promise.race([
    published.catch(() => undefined),
    new Promise<void>(end => clock.after(endTimeout, end))
  ])
  await removed
}
