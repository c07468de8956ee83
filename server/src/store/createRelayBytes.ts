import { type Kysely, sql } from 'kysely'

/**
 * Adds counters of the messages' bytes, per sender and, under the name `*`, in total. They change in the transaction that
 * stores or deletes messages, so that a node's crash cannot make them wrong.
 */
export async function createRelayBytes(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run("alter table relay_messages add column sender text not null default ''")
  await run('alter table relay_messages add column bytes bigint not null default 0')
  // Earlier messages have no sender and count only towards the total.
  await run('update relay_messages set bytes = octet_length(message) + 1024')
  await run("alter table relay_acks add column sender text not null default ''")
  await run('create index relay_acks_sender on relay_acks (sender, seq)')
  await run(`create table relay_usage (
    sender text not null, shard integer not null, bytes bigint not null, primary key (sender, shard))`)
  await run("insert into relay_usage select '*', 0, coalesce(sum(bytes), 0) from relay_messages")
  await run("insert into relay_usage select '', 0, coalesce(sum(bytes), 0) from relay_messages")
  await run('drop function relay_put(text[], text[], text[], text[], bigint[], integer, bigint)')
  for (const text of [heldFunction, countFunction, forgetFunction, putFunction, purgeFunction])
    await run(text)
}

/** The bytes of a sender, or of `*`: the committed sum plus the changes of this transaction that are not written yet. */
const heldFunction = `
create function relay_held(name text, names text[] default '{}', changes bigint[] default '{}') returns bigint
  language sql stable as $$
  select (coalesce((select sum(bytes) from relay_usage where sender = name), 0)
    + coalesce((select sum(change) from unnest(names, changes) as each(changed, change)
      where name in (changed, '*')), 0))::bigint
$$`

/**
 * Writes the changed sums once, at the end of a transaction and in a fixed order, so that transactions cannot deadlock.
 * The total is spread over sixteen rows by connection: a single row would serialize all commits.
 */
const countFunction = `
create function relay_count(names text[], changes bigint[]) returns void language sql as $$
  insert into relay_usage (sender, shard, bytes)
    select name, case name when '*' then pg_backend_pid() % 16 else 0 end, sum(change)
    from (select changed as name, change from unnest(names, changes) as each(changed, change)
      union all select '*', change from unnest(changes) as change) as parts
    group by name order by name
  on conflict (sender, shard) do update set bytes = relay_usage.bytes + excluded.bytes
$$`

/** Deletes messages with their acknowledgements, and subtracts their bytes in the changes. */
const forgetFunction = `
create function relay_forget(gone bigint[], inout names text[], inout changes bigint[]) language plpgsql as $$
declare
  senders text[];
  freed bigint[];
begin
  with dropped as (delete from relay_messages where seq = any(gone) returning sender, bytes)
    select array_agg(sender), array_agg(-bytes) into senders, freed from dropped;
  delete from relay_acks where seq = any(gone);
  names := names || senders;
  changes := changes || freed;
end $$`

/**
 * Stores messages and returns the result of each. The topics are locked first, always in the same order: counts and
 * lookups then stay valid until the commit, on all nodes, and a topic's `seq` is the order of its commits. In the usual
 * case, new messages with enough room, one statement suffices; other messages are processed one by one.
 */
const putFunction = `
create function relay_put(topics text[], hashes text[], messages text[], publishers text[], ends bigint[],
  senders text[], sizes bigint[], most integer, most_sender bigint, most_bytes bigint, at bigint)
  returns text[] language plpgsql as $$
declare
  results text[] := array_fill('full'::text, array[cardinality(topics)]);
  item record;
  gone bigint[];
  closed text[] := '{}';
  names text[] := '{}';
  changes bigint[] := '{}';
  has_room boolean;
  bound text;
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(topic, 0) as key from unnest(topics) as topic order by key
  ) as ordered;
  select bool_and(relay_held(sender) + wanted <= most_sender) and relay_held('*') + sum(wanted) <= most_bytes
    into has_room from (
      select sender, sum(size) as wanted from unnest(senders, sizes) as each(sender, size) group by sender
    ) as asked;
  if has_room then
    for item in
      with given as (
        select * from unnest(topics, hashes, messages, publishers, ends, senders, sizes) with ordinality
          as each(topic, hash, message, publisher, expires_at, sender, bytes, place)
      ), ranked as (
        select *, row_number() over (partition by topic order by place) as rank from given
      ), held as (
        select wanted.topic, (select count(*) from relay_messages where relay_messages.topic = wanted.topic) as count
        from (select distinct topic from given) as wanted
      ), fresh as (
        insert into relay_messages (topic, hash, message, publisher, expires_at, sender, bytes)
        select topic, hash, message, publisher, expires_at, sender, bytes from ranked join held using (topic)
        where held.count + rank <= most order by place
        on conflict (topic, hash) do nothing returning topic, hash, seq
      )
      select place from (
        select place, row_number() over (partition by topic, hash order by place) as turn, fresh.seq
        from given left join fresh using (topic, hash)
      ) as met where seq is not null and turn = 1
    loop
      results[item.place] := 'stored';
      names := names || senders[item.place];
      changes := changes || sizes[item.place];
    end loop;
    if array_position(results, 'full') is null then
      perform relay_count(names, changes);
      return results;
    end if;
  else
    select array_agg(seq) into gone from (
      select seq from relay_messages where expires_at <= at order by seq limit 100 for update skip locked) as ended;
    select * into names, changes from relay_forget(gone, names, changes);
  end if;
  select array_agg(seq) into gone from relay_messages where topic = any(topics) and expires_at <= at;
  select * into names, changes from relay_forget(gone, names, changes);
  <<messages>>
  for place in 1 .. cardinality(topics) loop
    continue when results[place] = 'stored';
    if exists (select 1 from relay_messages where topic = topics[place] and hash = hashes[place]) then
      results[place] := 'duplicate';
      continue;
    end if;
    continue when topics[place] = any(closed);
    if (select count(*) from relay_messages where topic = topics[place]) >= most then
      select array_agg(seq) into gone from (
        select seq from relay_messages as kept where topic = topics[place]
          and exists (select 1 from relay_acks where relay_acks.seq = kept.seq)
        order by seq limit 1) as spare;
      if gone is null then
        closed := closed || topics[place];
        continue;
      end if;
      select * into names, changes from relay_forget(gone, names, changes);
    end if;
    foreach bound in array array[senders[place], '*'] loop
      while relay_held(bound, names, changes) + sizes[place]
        > case bound when '*' then most_bytes else most_sender end
      loop
        select array_agg(seq) into gone from (
          select seq from relay_messages where seq in (
            select distinct seq from relay_acks where bound in (sender, '*') order by seq limit 10)
          order by seq limit 1 for update skip locked) as spare;
        if gone is null then
          results[place] := 'noRoom';
          continue messages;
        end if;
        select * into names, changes from relay_forget(gone, names, changes);
      end loop;
    end loop;
    insert into relay_messages (topic, hash, message, publisher, expires_at, sender, bytes)
      values (topics[place], hashes[place], messages[place], publishers[place], ends[place],
        senders[place], sizes[place]);
    names := names || senders[place];
    changes := changes || sizes[place];
    results[place] := 'stored';
  end loop;
  perform relay_count(names, changes);
  return results;
end $$`

/**
 * Deletes up to `most` expired messages with their acknowledgements and returns their number. Several nodes may do so
 * concurrently. Deletes senders without messages.
 */
const purgeFunction = `
create or replace function relay_purge(at bigint, most integer) returns integer language plpgsql as $$
declare
  gone bigint[];
  names text[] := '{}';
  changes bigint[] := '{}';
begin
  select array_agg(seq) into gone from (
    select seq from relay_messages where expires_at <= at order by seq limit most for update skip locked) as ended;
  delete from relay_usage where (sender, shard) in (
    select sender, shard from relay_usage where bytes = 0 and sender <> '*' order by sender for update skip locked);
  if gone is null then return 0; end if;
  select * into names, changes from relay_forget(gone, names, changes);
  perform relay_count(names, changes);
  return cardinality(gone);
end $$`
