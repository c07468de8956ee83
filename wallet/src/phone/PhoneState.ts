import type { Described } from '../request/Described.js'

/** Who asks. `origin` is the relay's word for it where the relay gave one; all else is the asker's own. */
export type Asker = {
  readonly name: string
  readonly url: string
  readonly description: string
  readonly icon: string | undefined
  readonly origin: string | undefined
}

/** One thing a person must answer. */
export type Question = {
  readonly id: string
  readonly kind: 'proposal' | 'signIn' | 'request'
  readonly asker: Asker
  readonly described: Described
  /** Networks asked for that this wallet has. */
  readonly networks: readonly string[]
  /** Why yes is not possible; the person can only decline. */
  readonly impossible?: string
}

/** A connection to a page. `expiry` in ms since 1970. */
export type Connection = {
  readonly topic: string
  readonly asker: Asker
  readonly accounts: readonly string[]
  readonly expiry: number
}

export type PhoneState = {
  readonly relay: 'connecting' | 'open' | 'down'
  readonly account: number
  /** CAIP-2. */
  readonly network: string
  readonly connections: readonly Connection[]
  /** Oldest first: one is asked at a time. */
  readonly questions: readonly Question[]
  /** What the wallet is doing right now, or what went wrong. */
  readonly notice: { readonly text: string; readonly isError: boolean } | undefined
  readonly busy: boolean
  /** Another tab is the wallet now. */
  readonly isElsewhere: boolean
}
