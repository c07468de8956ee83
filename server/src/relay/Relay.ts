import type { Log } from '../log.js'
import type { IsAudience } from './auth/audiences.js'
import type { Bus } from './Bus.js'
import type { Mailbox } from './Mailbox.js'
import type { Connection } from './socket/Connection.js'
import type { Hub } from './socket/createHub.js'
import type { Watches } from './watch/Watches.js'

/** What the methods of the relay work with. */
export type RelayCore = {
  readonly mailbox: Mailbox
  readonly bus: Bus
  readonly hub: Hub
  readonly watches: Watches
  readonly isAudience: IsAudience
  readonly now: () => number
  readonly log: Log
}

/** Who calls: a client over its socket, or over HTTP, where it can listen to nothing. */
export type Caller = {
  readonly clientId: string
  /** Names its address, for what its messages take of the mailbox. */
  readonly sender: string
  /** Of the page it runs in, as its browser says. */
  readonly origin?: string | undefined
  readonly connection?: Connection
}

/** A method of the relay: resolves to the result, throws a `RelayFailure`. */
export type Method = (relay: RelayCore, caller: Caller, params: unknown) => Promise<unknown>
