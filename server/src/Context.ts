import type { Config } from './config/Config.js'
import type { ClientIp } from './http/clientIp.js'
import type { TakeTokens } from './http/tokenBucket.js'
import type { Log } from './log.js'
import type { PriceSource } from './price/PriceSource.js'
import type { ProjectLookup } from './projects/createProjectLookup.js'
import type { Upstreams } from './rpc/createUpstreams.js'
import type { Database } from './store/Schema.js'

/** What the outside provides; each may be replaced, in tests above all. */
export type Ports = {
  /** ms since 1970. */
  readonly now: () => number
  readonly fetch: typeof globalThis.fetch
  readonly prices: PriceSource
  /** Where log lines go, each at once. Left out, they go to stdout, where those of level info may wait for 100 ms. */
  readonly write: (line: string) => void
}

/** What the handlers work with: made once at start, from the configuration. */
export type Context = {
  readonly config: Config
  readonly now: () => number
  readonly log: Log
  readonly db: Database
  readonly projects: ProjectLookup
  readonly prices: PriceSource
  readonly upstreams: Upstreams
  readonly takeTokens: TakeTokens
  readonly clientIp: ClientIp
  /** True from the moment the server was asked to stop. */
  readonly isStopping: () => boolean
}
