import type { Described } from '../request/Described.js'
import type { Spending } from '../request/spendingOf.js'

/**
 * The page that sent a request. `origin` is attested by the relay, if it attests any; all else is the page's own
 * claim.
 */
export type Asker = {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
  readonly origin: string | undefined
}

/** A request that the user must answer. */
export type Question = {
  readonly id: string
  readonly kind: 'proposal' | 'signIn' | 'request' | 'farcaster'
  readonly asker: Asker
  readonly described: Described
  /** The cost of approving, if it moves money. */
  readonly spending?: Spending
  /** The reason why it cannot be approved; the user can only reject it. */
  readonly impossible?: string
}

/** A connection to a page. `expiry` in ms since 1970. */
export type Connection = {
  readonly topic: string
  readonly asker: Asker
  /** CAIP-10. */
  readonly accounts: readonly string[]
  readonly expiry: number
}

/** What the wallet is doing or did, or a problem and the next step. */
export type Notice = {
  readonly text: string
  readonly kind: 'waiting' | 'done' | 'error'
  /** The pairing that the wallet is waiting for. */
  readonly pairingTopic?: string
}

export type PhoneState = {
  readonly relay: 'connecting' | 'open' | 'down'
  readonly account: number
  /** CAIP-2. */
  readonly network: string
  readonly connections: readonly Connection[]
  /** Oldest first: they are shown one at a time. */
  readonly questions: readonly Question[]
  readonly notice: Notice | undefined
  readonly busy: boolean
  /** Another tab took over. */
  readonly isElsewhere: boolean
}
