import type { Described } from '../request/Described.js'
import type { Spending } from '../request/spendingOf.js'

/** Who asks. `origin` is the relay's word for it where the relay gave one; all else is the asker's own. */
export type Asker = {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
  readonly origin: string | undefined
}

/** One thing a person must answer. */
export type Question = {
  readonly id: string
  readonly kind: 'proposal' | 'signIn' | 'request'
  readonly asker: Asker
  readonly described: Described
  /** What it would cost to say yes, where it moves money. */
  readonly spending?: Spending
  /** Why yes is not possible; the person can only decline. */
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

/** What the wallet is doing right now, what it did, or what went wrong and what to do about it. */
export type Notice = {
  readonly text: string
  readonly kind: 'waiting' | 'done' | 'error'
  /** The pairing that is waited for. */
  readonly pairingTopic?: string
}

export type PhoneState = {
  readonly relay: 'connecting' | 'open' | 'down'
  readonly account: number
  /** CAIP-2. */
  readonly network: string
  readonly connections: readonly Connection[]
  /** Oldest first: one is asked at a time. */
  readonly questions: readonly Question[]
  readonly notice: Notice | undefined
  readonly busy: boolean
  /** Another tab is the wallet now. */
  readonly isElsewhere: boolean
}
