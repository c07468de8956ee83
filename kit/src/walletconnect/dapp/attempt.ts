import type { KeyPair } from '../crypto/index.js'
import { wcError } from '../fail.js'
import type { AuthPayload } from '../sign/cacao.js'
import type { ProposalNamespaces, Session } from '../sign/types.js'
import type { Dapp } from './Dapp.js'
import type { takeAuthAnswer } from './takeAuthAnswer.js'

/** One code on offer, until a wallet took it or it ended. */
export type Attempt = {
  readonly topic: string
  readonly keys: KeyPair
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly proposalId: number
  readonly auth?: {
    readonly id: number
    readonly topic: string
    readonly payload: AuthPayload
    /** Judges the answer. */
    readonly take: typeof takeAuthAnswer
  }
  readonly settled: Promise<Session>
  /** Set by the wallet's first answer to the proposal. */
  answered?: { readonly topic: string; readonly symKey: string; readonly publicKey: string }
  isOver: boolean
  /** Ends it, once; all that it held goes, but the topic of a session that came of it. */
  finish(outcome: { readonly session: Session } | { readonly error: Error }): void
}

export type AttemptParts = Pick<
  Attempt,
  'topic' | 'keys' | 'requiredNamespaces' | 'optionalNamespaces' | 'proposalId' | 'auth'
> & { readonly milliseconds: number }

/** Starts the clock of an attempt. */
export function createAttempt(dapp: Dapp, { milliseconds, ...parts }: AttemptParts): Attempt {
  const { promise, resolve, reject } = withResolvers<Session>()
  // Whoever looks later must not be preceded by an "unhandled rejection".
  promise.catch(() => undefined)
  const attempt: Attempt = {
    ...parts,
    settled: promise,
    isOver: false,
    finish(outcome) {
      if (attempt.isOver) return
      attempt.isOver = true
      stopTimer()
      dapp.attempts.delete(attempt)
      const session = 'session' in outcome ? outcome.session : undefined
      const held = [attempt.topic, attempt.auth?.topic, attempt.answered?.topic]
      const topics = held.filter(topic => topic !== undefined && topic !== session?.topic) as string[]
      for (const topic of topics) dapp.line.drop(topic)
      void dapp.transport.unsubscribe(topics).catch(() => undefined)
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.session)
    }
  }
  const stopTimer = dapp.clock.after(milliseconds, () =>
    attempt.finish({ error: wcError('LATCHKEY_WALLETCONNECT__EXPIRED') })
  )
  dapp.attempts.add(attempt)
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
