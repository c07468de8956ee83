import type { Wallet } from 'latchkey/protocol/http'
import type { ServedChain } from './chainsFile.js'
import type { FrameServing } from './FrameServing.js'
import type { OnRampConfig } from './onrampFile.js'
import type { PriceTable } from './pricesFile.js'
import type { ProjectRecord } from './projectsFile.js'
import type { RelayConfig } from './RelayConfig.js'
import type { WalletConfig } from './WalletConfig.js'
import type { SocialConfig } from './socialFile.js'

/** The parts of the server; each process runs all or some of them. */
export const roles = ['api', 'directory', 'auth', 'analytics', 'relay', 'wallet', 'frame'] as const

/** A part of the server. */
export type Role = (typeof roles)[number]

/** A token bucket: `burst` calls at once, refilled with `perMinute` calls a minute. */
export type RateLimit = { readonly perMinute: number; readonly burst: number }

/** The complete configuration of the server: plain values; files are read and validated already. */
export type Config = {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly roles: readonly Role[]
  /** The base of the server's own URLs, without a trailing slash. Default: the origin of the request. */
  readonly publicUrl?: string | undefined
  /** PostgreSQL connection string; without it SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** Redis, which connects the relay's nodes to a cluster. */
  readonly redisUrl?: string | undefined
  /** The operator's own pictures, which replace those that the server brings. */
  readonly imagesDir: string
  /** The pictures that the server brings. */
  readonly picturesDir: string
  readonly chains: readonly ServedChain[]
  readonly prices: PriceTable
  /** The providers of on-ramps. Absent or empty: none is offered. */
  readonly onramp?: OnRampConfig | undefined
  readonly wallets: readonly Wallet[]
  readonly projects: readonly ProjectRecord[]
  readonly rateLimit: RateLimit
  /** CIDR ranges of proxies whose `X-Forwarded-For` is trusted. Empty: none. */
  readonly trustedProxies: readonly string[]
  /** Oldest analytics events beyond this number are deleted. */
  readonly analyticsMaxEvents: number
  /** Seed (hex) of the key that signs session tokens. Default: a seed in the database. */
  readonly authKey?: string | undefined
  /** The domain below which names are registered, such as `latchkey.id`; undefined: no names. */
  readonly nameZone: string | undefined
  /** Private key (hex) that signs the answers of the ENS gateway. Without it the gateway answers 404. */
  readonly nameKey?: `0x${string}` | undefined
  /** The host's keys at the social providers, and Farcaster. */
  readonly social: SocialConfig
  readonly relay: RelayConfig
  readonly wallet: WalletConfig
  /** Where the pages of the wallet frame are served. Absent: not by this process. */
  readonly frame?: FrameServing | undefined
  readonly logLevel: LogLevel
}

/** The minimum level of log lines; `silent` logs nothing. */
export type LogLevel = 'silent' | 'error' | 'info'
