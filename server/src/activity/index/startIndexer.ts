import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ServedChain } from '../../config/chainsFile.js'
import { rejectOnAbort } from '../../http/rejectOnAbort.js'
import type { Log } from '../../log.js'
import type { Upstreams } from '../../rpc/createUpstreams.js'
import type { Database } from '../../store/Schema.js'
import { createChainIndexer } from './createChainIndexer.js'

/** A running indexer. */
export type Indexer = {
  /** Ends what is running, without waiting for nodes. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly db: Database
  readonly isPostgres: boolean
  readonly chains: readonly ServedChain[]
  readonly upstreams: Upstreams
  readonly now: () => number
  readonly log: Log
}

/** Times in ms. A node that dies loses its lock in at most 20 s (see `elect`), so that another has it within 25 s. */
const times = { poll: 1_000, retry: 5_000, election: 5_000 } as const

/** The key of the advisory lock, unique in the server's database. */
const lockKey = 1_275_068_416

/**
 * Indexes the chains with `"index": true` in the background. Of several servers with one PostgreSQL only one does: the one
 * that holds an advisory lock. It writes through the connection that holds the lock, so that a server which lost
 * the connection, and with it the lock, cannot write.
 */
export function startIndexer({ db, isPostgres, chains, upstreams, now, log }: Options): Indexer {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => {})

  const indexChain = async (held: Database, chain: ServedChain) => {
    const upstream = upstreams(chain)
    const untilStopped = <T>(work: Promise<T>) => rejectOnAbort(signal, work)
    const { step } = createChainIndexer({ chain, upstream, isPostgres, now, log, untilStopped })
    while (!signal.aborted) {
      try {
        if (!(await step(held))) await pause(times.poll)
      } catch (error) {
        if (signal.aborted) return
        log.error('indexing failed', error, { chain: chain.caipNetworkId })
        // If the connection is lost this rejects, and ends the turn as the indexer.
        await sql`select 1`.execute(held)
        await pause(times.retry)
      }
    }
  }
  const indexAll = async (held: Database) => {
    // Waits for all of them, because none may use the connection after it was returned.
    const results = await Promise.allSettled(chains.map(chain => indexChain(held, chain)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
  const elect = () =>
    db.connection().execute(async held => {
      const lock = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lockKey}) as held`.execute(held)
      if (!lock.rows[0]?.held) return
      log.info('elected as the indexer')
      // PostgreSQL then finds a dead peer behind a broken network, too: 10 s of silence, and two probes of 5 s; 20 s if it has sent
      // something that was not acknowledged, because probes wait for that (tcp(7), TCP_USER_TIMEOUT).
      await sql`select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '2', false), set_config('tcp_user_timeout', '20000', false)`.execute(
        held
      )
      try {
        await indexAll(held)
      } finally {
        await sql`select pg_advisory_unlock(${lockKey})`.execute(held).catch(() => {})
      }
    })
  const run = async () => {
    while (!signal.aborted) {
      try {
        await (isPostgres ? elect() : indexAll(db))
      } catch (error) {
        if (!signal.aborted) log.error('the indexer lost its database', error)
      }
      await pause(times.election)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    }
  }
}
