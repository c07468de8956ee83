import type { AnalyticsEvent } from 'latchkey/protocol/http'
import { withoutNul } from '../store/nul.js'
import type { Database } from '../store/Schema.js'

/** Stores events of a project; an empty id means anonymous. Events that are stored already are ignored. */
export async function saveEvents(
  db: Database,
  projectId: string,
  events: readonly AnalyticsEvent[],
  receivedAt: number
): Promise<void> {
  const rows = (withoutNul(events) as typeof events).map(event => ({
    project_id: projectId,
    event_id: event.eventId,
    name: event.props.event,
    type: event.props.type ?? null,
    url: event.url ?? null,
    domain: event.domain ?? event.bundleId ?? null,
    props: JSON.stringify(event.props),
    sent_at: String(event.timestamp),
    received_at: receivedAt
  }))
  await db
    .insertInto('analytics_events')
    .values(rows)
    .onConflict(conflict => conflict.columns(['project_id', 'event_id']).doNothing())
    .execute()
}

/** Deletes the oldest events beyond `keep`. */
export async function pruneEvents(db: Database, keep: number): Promise<void> {
  const last = await db
    .selectFrom('analytics_events')
    .select('seq')
    .orderBy('seq', 'desc')
    .offset(keep)
    .limit(1)
    .executeTakeFirst()
  if (last) await db.deleteFrom('analytics_events').where('seq', '<=', last.seq).execute()
}
