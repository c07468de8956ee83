import type { Connector } from './Connector.js'

/** The attempt to connect a namespace, beside its connection. */
export type ConnectionAttempt = {
  /** The newest attempt's number: all others are stale (promise P8). */
  readonly attempt: number
  /** The person has not answered yet. */
  readonly isPending: boolean
  /** The locked wallet before the pending attempt: the state that returns if the attempt is abandoned. */
  readonly locked?: Connector | undefined
  /** The number of the newest silent request to the connected wallet: answers to earlier ones are stale. */
  readonly silentRequestId: number
  /** Aborts the pending attempt: the wallet's answer is no longer used. */
  readonly abort?: (() => void) | undefined
  /** Unsubscribes from the connected wallet. */
  readonly stop?: (() => void) | undefined
}
