import type { Config } from '../../config/Config.js'
import type { Log } from '../../log.js'
import type { Database } from '../../store/Schema.js'
import type { Bus } from '../Bus.js'
import { createLocalBus } from '../createLocalBus.js'
import type { Mailbox, MailboxBounds } from '../Mailbox.js'
import { createPostgresMailbox } from './createPostgresMailbox.js'

/** What the nodes of a relay share. */
export type RelayStores = {
  readonly mailbox: Mailbox
  readonly bus: Bus
  /** Rejects where a store does not answer. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

type Ports = {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly bounds: MailboxBounds
  /** The mailbox of a relay of one process. */
  readonly openEmbedded: () => Promise<Mailbox>
}

/**
 * Opens what the configuration names. With Redis: its bus, and PostgreSQL as the mailbox where there is one, else Redis.
 * Without: PostgreSQL or the embedded mailbox, and no other node. Rejects where Redis cannot be reached.
 */
export async function openRelayStores(
  { redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  { db, log, now, bounds, openEmbedded }: Ports
): Promise<RelayStores> {
  const options = { ...bounds, now }
  const inPostgres = () => createPostgresMailbox(db, options)
  if (redisUrl === undefined) {
    const mailbox = databaseUrl === undefined ? await openEmbedded() : inPostgres()
    return joined(mailbox, createLocalBus())
  }
  const { createRedisBus, createRedisMailbox, openRedisLink } = await import('./redisStores.js')
  const onError = (error: unknown) => log.error('Redis fails the relay', error)
  const link = await openRedisLink(redisUrl, onError)
  try {
    const bus = await createRedisBus({ url: redisUrl, link }, onError)
    const mailbox = databaseUrl === undefined ? createRedisMailbox(link, options) : inPostgres()
    return joined(mailbox, bus, {
      check: async () => void (await link.run(0, redis => redis.ping())),
      close: link.close
    })
  } catch (error) {
    await link.close()
    throw error
  }
}

/** `link`: what both use besides. */
function joined(mailbox: Mailbox, bus: Bus, link?: Pick<RelayStores, 'check' | 'close'>): RelayStores {
  return {
    mailbox,
    bus,
    check: async () => {
      await link?.check()
      await mailbox.list([], '', { limit: 1 })
    },
    close: async () => {
      await bus.close()
      await mailbox.close()
      await link?.close()
    }
  }
}
