import type { Wallet } from 'latchkey/protocol/http'
import type { ServedChain } from './chainsFile.js'
import type { PriceTable } from './pricesFile.js'
import type { ProjectRecord } from './projectsFile.js'
import type { RelayConfig } from './RelayConfig.js'

/** The parts of the server that can be switched on in a process. */
export const roles = ['api', 'directory', 'auth', 'analytics', 'relay'] as const

/** A part of the server. */
export type Role = (typeof roles)[number]

/** A token bucket: `burst` calls at once, refilled with `perMinute` calls a minute. */
export type RateLimit = { readonly perMinute: number; readonly burst: number }

/** Everything the server must know to start: plain values, files already read and checked. */
export type Config = {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly roles: readonly Role[]
  /** Base of the addresses the server gives of itself, without a slash at the end; else the request's own origin. */
  readonly publicUrl?: string | undefined
  /** PostgreSQL connection string; without it SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** Redis, over which several nodes of the relay work as one. */
  readonly redisUrl?: string | undefined
  readonly imagesDir: string
  readonly chains: readonly ServedChain[]
  readonly prices: PriceTable
  readonly wallets: readonly Wallet[]
  readonly projects: readonly ProjectRecord[]
  readonly rateLimit: RateLimit
  /** CIDR ranges whose `X-Forwarded-For` is believed. Empty: none. */
  readonly trustedProxies: readonly string[]
  /** Oldest analytics events beyond this number are deleted. */
  readonly analyticsMaxEvents: number
  /** Seed (hex) of the key that signs the tokens of sign-in; without it one is kept in the database. */
  readonly authKey?: string | undefined
  readonly relay: RelayConfig
  readonly logLevel: LogLevel
}

/** What is written to the log: `silent` writes nothing. */
export type LogLevel = 'silent' | 'error' | 'info'
