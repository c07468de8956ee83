import { splitEvery } from '../../splitEvery.js'
import type { Database } from '../../store/Schema.js'
import { statementRows } from '../../store/statementRows.js'
import type { Watch } from './Watches.js'

/** The stored watches, and the topics of watched subscribers. */
export type StoredWatches = {
  readonly watches: ReadonlyMap<string, readonly Watch[]>
  /** Clients by topic. */
  readonly subscribers: ReadonlyMap<string, ReadonlySet<string>>
}

/** Loads the watches that have not expired at `now`. */
export async function loadWatches(db: Database, now: number): Promise<StoredWatches> {
  await db.deleteFrom('relay_watches').where('expires_at', '<=', now).execute()
  const watches = new Map<string, Watch[]>()
  for (const row of await db.selectFrom('relay_watches').selectAll().execute()) {
    const watch: Watch = {
      clientId: row.client_id,
      type: row.type,
      service: row.service,
      webhook: row.webhook,
      tags: JSON.parse(row.tags),
      statuses: JSON.parse(row.statuses),
      expiresAt: row.expires_at
    }
    watches.set(watch.clientId, [...(watches.get(watch.clientId) ?? []), watch])
  }
  const subscribers = new Map<string, Set<string>>()
  for (const { client_id, topic } of await db.selectFrom('relay_watch_topics').selectAll().execute())
    if (watches.has(client_id)) subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(client_id))
  return { watches, subscribers }
}

/** Stores a watch, and replaces one of the same client, type and service. */
export async function saveWatch(db: Database, watch: Watch): Promise<void> {
  const row = {
    webhook: watch.webhook,
    tags: JSON.stringify(watch.tags),
    statuses: JSON.stringify(watch.statuses),
    expires_at: watch.expiresAt
  }
  await db
    .insertInto('relay_watches')
    .values({ client_id: watch.clientId, type: watch.type, service: watch.service, ...row })
    .onConflict(conflict => conflict.columns(['client_id', 'type', 'service']).doUpdateSet(row))
    .execute()
}

/** Deletes a watch. */
export async function removeWatch(
  db: Database,
  { clientId, type, service }: Pick<Watch, 'clientId' | 'type' | 'service'>
): Promise<void> {
  await db
    .deleteFrom('relay_watches')
    .where('client_id', '=', clientId)
    .where('type', '=', type)
    .where('service', '=', service)
    .execute()
}

/** Stores topics of a client. */
export async function saveTopics(db: Database, clientId: string, topics: readonly string[]): Promise<void> {
  for (const some of splitEvery(topics, statementRows))
    await db
      .insertInto('relay_watch_topics')
      .values(some.map(topic => ({ client_id: clientId, topic })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Deletes topics of a client. */
export async function removeTopics(db: Database, clientId: string, topics: readonly string[]): Promise<void> {
  for (const some of splitEvery(topics, statementRows))
    await db
      .deleteFrom('relay_watch_topics')
      .where('client_id', '=', clientId)
      .where('topic', 'in', some)
      .execute()
}
