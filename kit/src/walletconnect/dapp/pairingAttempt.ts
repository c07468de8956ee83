import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { pairingExpired } from '../../protocol/errors/walletConnect.js'
import type { KeyPair } from '../crypto/index.js'
import type { Incoming } from '../rpc/createTopicRpc.js'
import type { RpcAnswer } from '../rpc/parsePayload.js'
import type { AuthPayload, SignedCacao } from '../sign/cacao.js'
import type { ProposalNamespaces, Session, SessionNamespaces } from '../sign/types.js'
import type { ClientContext } from './ClientContext.js'

/**
 * The attempt of one code: offered until a wallet answers or it ends. Wallets that answer later are rejected until
 * the code expires.
 */
export type PairingAttempt = {
  readonly topic: string
  readonly keys: KeyPair
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly proposalId: number
  readonly auth?: {
    readonly id: number
    readonly topic: string
    readonly payload: AuthPayload
    /** Validates the answer. */
    handle(context: ClientContext, attempt: PairingAttempt, answer: RpcAnswer, from: Incoming): Promise<void>
    /** The same request inside the proposal, without a ReCap: the proposal's namespaces hold the requested rights. */
    readonly proposed: AuthPayload
    /** Validates the settlement's answer to it. */
    settled(
      context: ClientContext,
      requested: AuthPayload,
      params: unknown,
      namespaces: SessionNamespaces
    ): Promise<readonly SignedCacao[] | undefined>
  }
  readonly settled: Promise<Session>
  /** The wallet's first answer to the proposal. */
  answered?: { readonly topic: string; readonly symKey: string; readonly publicKey: string }
  /** The topics of this attempt: its own, and those of the wallets that answered. */
  readonly held: Set<string>
  isOver: boolean
  /** Ends the offer, once. */
  finish(outcome: { readonly session: Session } | { readonly error: Error }): void
  /** Ends the attempt: deletes all of its topics, except that of the resulting session. */
  drop(): void
}

export type PairingAttemptParts = Pick<
  PairingAttempt,
  'topic' | 'keys' | 'requiredNamespaces' | 'optionalNamespaces' | 'proposalId' | 'auth'
> & { readonly milliseconds: number }

/** The number of ended codes whose answers are still handled; the oldest is dropped. */
const outdatedLimit = 10

/** Creates an attempt and starts its timer. */
export function createPairingAttempt(
  context: ClientContext,
  { milliseconds, ...parts }: PairingAttemptParts
): PairingAttempt {
  const { promise, resolve, reject } = withResolvers<Session>()
  // Prevents an "unhandled rejection" before a handler is added.
  promise.catch(() => undefined)
  const attempt: PairingAttempt = {
    ...parts,
    settled: promise,
    held: new Set([parts.topic, ...(parts.auth ? [parts.auth.topic] : [])]),
    isOver: false,
    finish(outcome) {
      if (attempt.isOver) return
      attempt.isOver = true
      if ('session' in outcome) resolve(outcome.session)
      else {
        reject(outcome.error)
        if (!isLatchkeyError(outcome.error, 'LATCHKEY_WALLETCONNECT__CANCELLED')) return attempt.drop()
      }
      const outdated = [...context.attempts].filter(({ isOver }) => isOver)
      if (outdated.length > outdatedLimit) outdated[0]?.drop()
    },
    drop() {
      stopTimer()
      context.attempts.delete(attempt)
      const topics = [...attempt.held].filter(topic => !context.sessions.get(topic))
      for (const topic of topics) context.rpc.dropKey(topic)
      void context.transport.unsubscribe(topics).catch(() => undefined)
    }
  }
  const stopTimer = context.clock.after(milliseconds, () => {
    attempt.finish({ error: pairingExpired() })
    attempt.drop()
  })
  context.attempts.add(attempt)
  return attempt
}

/** ES2024's `Promise.withResolvers`, which browsers of 2023 lack. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
