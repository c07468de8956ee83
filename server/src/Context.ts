import type { ActivitySource } from './activity/ActivitySource.js'
import type { Config } from './config/Config.js'
import type { QuoteSource } from './convert/QuoteSource.js'
import type { ClientIp } from './http/clientIp.js'
import type { TakeTokens } from './http/tokenBucket.js'
import type { Pictures } from './images/openPictures.js'
import type { Log } from './log.js'
import type { NftSource } from './nfts/NftSource.js'
import type { PriceSource } from './price/PriceSource.js'
import type { ProjectLookup } from './projects/createProjectLookup.js'
import type { Upstreams } from './rpc/createUpstreams.js'
import type { Database } from './store/Schema.js'
import type { TokenSource } from './tokens/TokenSource.js'
import type { KeyService } from './wallet/keys/KeyService.js'

type Sources<Source> = Readonly<Record<string, readonly Source[]>>

/** The server's dependencies on its environment; tests replace them. */
export type Ports = {
  /** ms since 1970. */
  readonly now: () => number
  readonly fetch: typeof globalThis.fetch
  readonly prices: PriceSource
  /** More sources by CAIP-2 id, asked with the configured ones. */
  readonly tokenSources: Sources<TokenSource>
  readonly nftSources: Sources<NftSource>
  /** Sources of accounts' history by CAIP-2 id, asked before the configured ones. */
  readonly activitySources: Sources<ActivitySource>
  /** Sources of quotes by CAIP-2 id, asked before the configured ones. */
  readonly quoteSources: Sources<QuoteSource>
  /** Wraps the keys of the embedded wallet's envelopes. Default: by LATCHKEY_WALLET_KEY. */
  readonly keyService: KeyService
  /** Writes a log line, at once. Default: stdout, where lines of level info are buffered for up to 100 ms. */
  readonly write: (line: string) => void
}

/** The dependencies of the handlers, created once at start from the configuration. */
export type Context = {
  readonly config: Config
  readonly now: () => number
  readonly log: Log
  readonly db: Database
  readonly pictures: Pictures
  readonly projects: ProjectLookup
  readonly fetch: typeof globalThis.fetch
  /** The host's own prices, which replace the configured sources. */
  readonly prices: PriceSource | undefined
  readonly tokenSources: Sources<TokenSource>
  readonly nftSources: Sources<NftSource>
  readonly activitySources: Sources<ActivitySource>
  readonly quoteSources: Sources<QuoteSource>
  /** The host's own key service, which replaces the local one. */
  readonly keyService: KeyService | undefined
  readonly upstreams: Upstreams
  readonly takeTokens: TakeTokens
  readonly clientIp: ClientIp
  /** Work at the stop of the server, before its database closes. */
  readonly atStop: (work: () => Promise<void>) => void
  /** True once `stop` was called. */
  readonly isStopping: () => boolean
}
