import type { Config } from '../../config/Config.js'
import type { Log } from '../../log.js'
import type { Database } from '../../store/Schema.js'
import type { Bus } from '../Bus.js'
import { createLocalBus } from '../createLocalBus.js'
import type { Mailbox, MailboxBounds } from '../Mailbox.js'
import { createPostgresMailbox } from './createPostgresMailbox.js'

/** The stores that the nodes of a relay share. */
export type RelayStores = {
  readonly mailbox: Mailbox
  readonly bus: Bus
  /** Rejects if a store does not respond. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

type Ports = {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly bounds: MailboxBounds
  /** Opens the mailbox of a relay with one process. */
  readonly openEmbedded: () => Promise<Mailbox>
}

/**
 * Opens the configured stores. With Redis: a bus in Redis, and a mailbox in PostgreSQL if configured, otherwise in Redis.
 * Without Redis: a mailbox in PostgreSQL or the embedded one, for a single node. Rejects if Redis cannot be reached.
 */
export async function openRelayStores(
  { redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  { db, log, now, bounds, openEmbedded }: Ports
): Promise<RelayStores> {
  const options = { ...bounds, now }
  const inPostgres = () => createPostgresMailbox(db, options)
  if (redisUrl === undefined) {
    const mailbox = databaseUrl === undefined ? await openEmbedded() : inPostgres()
    return combineStores(mailbox, createLocalBus())
  }
  const { createRedisBus, createRedisMailbox, openRedisConnection } = await import('./redisStores.js')
  const onError = (error: unknown) => log.error('Redis failed', error)
  const connection = await openRedisConnection(redisUrl, onError)
  try {
    const bus = await createRedisBus({ url: redisUrl, connection }, onError)
    const mailbox = databaseUrl === undefined ? createRedisMailbox(connection, options) : inPostgres()
    return combineStores(mailbox, bus, {
      check: async () => void (await connection.run(0, redis => redis.ping())),
      close: connection.close
    })
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** `connection`: Redis, which the bus and, without PostgreSQL, the mailbox use. */
function combineStores(
  mailbox: Mailbox,
  bus: Bus,
  connection?: Pick<RelayStores, 'check' | 'close'>
): RelayStores {
  return {
    mailbox,
    bus,
    check: async () => {
      await connection?.check()
      await mailbox.list([], '', { limit: 1 })
    },
    close: async () => {
      await bus.close()
      await mailbox.close()
      await connection?.close()
    }
  }
}
