import type { Connector } from './Connector.js'

/** What a kit keeps beside a namespace's connection. */
export type ConnectionAttempt = {
  /** The newest attempt's number: all others are stale (promise P8). */
  readonly attempt: number
  /** A person was asked and has not answered. */
  readonly isPending: boolean
  /** The wallet that was locked before the pending attempt: what giving the attempt up leads back to. */
  readonly locked?: Connector | undefined
  /** The newest silent question to the live wallet: answers to all others are stale. */
  readonly question: number
  /** Aborts the pending attempt: the wallet's answer is no longer used. */
  readonly abort?: (() => void) | undefined
  /** Stops listening to the connected wallet. */
  readonly stop?: (() => void) | undefined
}
