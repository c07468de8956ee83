import type { Log } from '../log.js'
import type { IsAudience } from './auth/audiences.js'
import type { Bus } from './Bus.js'
import type { Mailbox } from './Mailbox.js'
import type { Connection } from './socket/Connection.js'
import type { Hub } from './socket/createHub.js'
import type { Watches } from './watch/Watches.js'

/** The dependencies of the relay's methods. */
export type RelayCore = {
  readonly mailbox: Mailbox
  readonly bus: Bus
  readonly hub: Hub
  readonly watches: Watches
  readonly isAudience: IsAudience
  readonly now: () => number
  readonly log: Log
}

/** The client of a call: over its WebSocket, or over HTTP, where it cannot subscribe. */
export type Caller = {
  readonly clientId: string
  /** A pseudonym of its address, for the limit on the bytes of its messages. */
  readonly sender: string
  /** The origin of its page, by the browser's `Origin` header. */
  readonly origin?: string | undefined
  readonly connection?: Connection
}

/** A method of the relay: resolves to the result, throws a `RelayFailure`. */
export type Method = (relay: RelayCore, caller: Caller, params: unknown) => Promise<unknown>
