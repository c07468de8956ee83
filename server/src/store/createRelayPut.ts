import { type Kysely, sql } from 'kysely'

/**
 * Speeds up the mailbox on PostgreSQL: messages are stored by one call, whose plans each connection caches, instead of
 * seven; acknowledgements have no foreign key, whose checks cost as much as the inserts; and a message stays in its row
 * (2 kB is common), uncompressed, because it is ciphertext.
 */
export async function createRelayPut(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('relay_acks').dropConstraint('relay_acks_seq_fkey').execute()
  await sql`alter table relay_messages alter column message set storage external`.execute(db)
  await sql`alter table relay_messages set (toast_tuple_target = 8160)`.execute(db)
  await sql.raw(putFunction).execute(db)
  await sql.raw(purgeFunction).execute(db)
}

/** The first version, without byte limits; `createRelayBytes` replaces it. */
const putFunction = `
create or replace function relay_put(topics text[], hashes text[], messages text[], publishers text[],
  ends bigint[], most integer, at bigint) returns text[] language plpgsql as $$
declare
  results text[] := array_fill('full'::text, array[cardinality(topics)]);
  item record;
  gone bigint[];
  closed text[] := '{}';
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(topic, 0) as key from unnest(topics) as topic order by key
  ) as ordered;
  for item in
    with given as (
      select * from unnest(topics, hashes, messages, publishers, ends) with ordinality
        as each(topic, hash, message, publisher, expires_at, place)
    ), ranked as (
      select *, row_number() over (partition by topic order by place) as rank from given
    ), held as (
      select wanted.topic, (select count(*) from relay_messages where relay_messages.topic = wanted.topic) as count
      from (select distinct topic from given) as wanted
    ), fresh as (
      insert into relay_messages (topic, hash, message, publisher, expires_at)
      select topic, hash, message, publisher, expires_at from ranked join held using (topic)
      where held.count + rank <= most order by place
      on conflict (topic, hash) do nothing returning topic, hash, seq
    )
    select place from (
      select place, row_number() over (partition by topic, hash order by place) as turn, fresh.seq
      from given left join fresh using (topic, hash)
    ) as met where seq is not null and turn = 1
  loop
    results[item.place] := 'stored';
  end loop;
  if array_position(results, 'full') is null then return results; end if;
  with expired as (delete from relay_messages where topic = any(topics) and expires_at <= at returning seq)
    select array_agg(seq) into gone from expired;
  delete from relay_acks where seq = any(gone);
  for place in 1 .. cardinality(topics) loop
    continue when results[place] = 'stored';
    if exists (select 1 from relay_messages where topic = topics[place] and hash = hashes[place]) then
      results[place] := 'duplicate';
      continue;
    end if;
    continue when topics[place] = any(closed);
    if (select count(*) from relay_messages where topic = topics[place]) >= most then
      with dropped as (delete from relay_messages where seq = (
        select seq from relay_messages as kept where topic = topics[place]
          and exists (select 1 from relay_acks where relay_acks.seq = kept.seq)
        order by seq limit 1) returning seq)
        select array_agg(seq) into gone from dropped;
      if gone is null then
        closed := closed || topics[place];
        continue;
      end if;
      delete from relay_acks where seq = any(gone);
    end if;
    insert into relay_messages (topic, hash, message, publisher, expires_at)
      values (topics[place], hashes[place], messages[place], publishers[place], ends[place]);
    results[place] := 'stored';
  end loop;
  return results;
end $$`

/** The first version; `createRelayBytes` replaces it. */
const purgeFunction = `
create or replace function relay_purge(at bigint, most integer) returns integer language plpgsql as $$
declare
  gone bigint[];
begin
  with expired as (delete from relay_messages where seq in (
    select seq from relay_messages where expires_at <= at order by seq limit most for update skip locked) returning seq)
    select array_agg(seq) into gone from expired;
  delete from relay_acks where seq = any(gone);
  return coalesce(cardinality(gone), 0);
end $$`
