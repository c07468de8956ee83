import { wcError } from '../fail.js'
import { systemClock, systemRandom } from '../relay/surroundings.js'
import { faults } from '../rpc/codes.js'
import { createAsks } from '../rpc/createAsks.js'
import { createLine } from '../rpc/createLine.js'
import { createSessionBook } from '../sign/createSessionBook.js'
import { createSessionStore } from '../sign/store.js'
import type { Dapp } from './Dapp.js'
import { createEmitter } from './emitter.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'
import { pair } from './pair.js'
import { loadedLater } from './pendingRequests.js'
import { takeProposalAnswer } from './takeProposalAnswer.js'
import { takeRequest } from './takeRequest.js'
import type { LateAnswer, SessionChange, SessionEvent, SignClient, SignClientOptions } from './types.js'

/** A farewell message is sent, but not awaited beyond this time (promise P1). */
const goodbye = 2000

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
  const changes = createEmitter<SessionChange>()
  const events = createEmitter<SessionEvent>()
  const late = createEmitter<LateAnswer>()
  const pendings = createEmitter<undefined>()
  const pending = loadedLater({
    keychain,
    clock,
    onLate: late.emit,
    onChange: () => pendings.emit(undefined)
  })
  const endPending = async (topic: string) => (await pending.load())?.endTopic(topic)
  const book = createSessionBook({
    line: () => line,
    transport,
    store: createSessionStore(keychain, loadSessionVerbs),
    clock,
    onChange(kind, topic) {
      if (kind === 'deleted' || kind === 'expired') {
        dapp.asks.endTopic(topic)
        void endPending(topic)
      } else void pending.load()
      changes.emit({ kind, topic })
    }
  })
  const line = createLine({
    transport,
    clock,
    random,
    async findKey(topic) {
      const stored = await book.adopt(topic)
      return stored && { symKey: stored.symKey }
    },
    onRequest: (asked, from) => takeRequest(dapp, asked, from),
    onAnswer(answer, from) {
      for (const attempt of dapp.attempts) {
        const { topic, auth, proposalId } = attempt
        if (from.topic === topic && answer.id === proposalId) return takeProposalAnswer(dapp, attempt, answer)
        if ((from.topic === topic || from.topic === auth?.topic) && answer.id === auth?.id) {
          // Not awaited: verifying a signature may need a chain read, and other messages are waiting.
          void auth?.take(dapp, attempt, answer, from)
          return
        }
      }
      const isOurs = dapp.asks.take(answer, from.topic)
      // Not awaited: other messages are waiting.
      if (isOurs) void pending.now()?.end(from.topic, answer.id)
      else void pending.load().then(kept => kept?.take(from.topic, answer))
      // The wallet answered that it does not know the session: delete it (promise P17).
      if (isOurs && answer.fault?.code === faults.noSession.code) void book.forget(from.topic, 'deleted')
    }
  })
  const dapp: Dapp = {
    ...options,
    clock,
    random,
    line,
    asks: createAsks(clock),
    pending,
    book,
    attempts: new Set(),
    emitEvent: events.emit,
    emitLate: late.emit
  }
  // First, because the answers that the relay kept arrive with the sessions' topics.
  await pending.wake()
  await book.reload()
  await pending.now()?.trim(book.list().map(({ topic }) => topic))
  return {
    clientId: transport.clientId,
    pair: question => pair(dapp, question),
    sessions: book.list,
    onChange: changes.on,
    request: async (topic, question) => (await loadSessionVerbs()).request(dapp, topic, question),
    onLate: late.on,
    pending: () => pending.now()?.list() ?? [],
    onPending: pendings.on,
    dismiss: async (topic, id) => pending.now()?.dismiss(topic, id),
    onEvent: events.on,
    ping: async topic => (await loadSessionVerbs()).ping(dapp, topic),
    extend: async topic => (await loadSessionVerbs()).extend(dapp, topic),
    async disconnect(topic, reason = faults.userDisconnected) {
      if (!book.get(topic)) return
      const { published } = line.send(topic, 'wc_sessionDelete', reason)
      const removed = Promise.all([book.forget(topic, 'deleted'), endPending(topic)])
      await Promise.race([
        published.catch(() => undefined),
        new Promise<void>(end => clock.after(goodbye, end))
      ])
      await removed
    },
    verify: async milliseconds => (await loadSessionVerbs()).verify(dapp, milliseconds),
    async wake() {
      await Promise.all([pending.wake(), book.reload(), transport.wake()])
    },
    async close() {
      for (const attempt of dapp.attempts) {
        attempt.finish({ error: wcError('LATCHKEY_WALLETCONNECT__CANCELLED') })
        attempt.drop()
      }
      line.close()
      dapp.asks.close()
      pending.close()
      book.close()
      for (const emitter of [changes, events, late, pendings]) emitter.clear()
    }
  }
}
