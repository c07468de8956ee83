import type { Database } from 'libsql'

const tables = `
create table if not exists messages (
  seq integer primary key autoincrement, topic text not null, hash text not null, message text not null,
  tag integer not null, published_at integer not null, expires_at integer not null, attestation text,
  publisher text not null, sender text not null default '', bytes integer not null default 0, unique (topic, hash));
create index if not exists messages_by_end on messages (expires_at);
create table if not exists acks (
  seq integer not null, client_id text not null, sender text not null default '',
  primary key (seq, client_id)) without rowid;
create table if not exists usage (sender text primary key, bytes integer not null) without rowid;`

/** Upgrades files of versions without byte limits. Their messages have no sender and count only towards the total. */
const upgrade = `
alter table messages add column sender text not null default '';
alter table messages add column bytes integer not null default 0;
update messages set bytes = length(message) + 1024;
alter table acks add column sender text not null default '';
insert into usage select '*', coalesce(sum(bytes), 0) from messages;
insert into usage select '', coalesce(sum(bytes), 0) from messages;`

/**
 * Triggers that update the bytes per sender, and of all under `*`, in the transaction of the messages, so that they match
 * the rows after any crash.
 */
const counting = `
create index if not exists acks_by_sender on acks (sender, seq);
create trigger if not exists count_message after insert on messages begin
  insert into usage values (new.sender, new.bytes), ('*', new.bytes)
    on conflict (sender) do update set bytes = bytes + excluded.bytes;
end;
create trigger if not exists uncount_message after delete on messages begin
  update usage set bytes = bytes - old.bytes where sender in (old.sender, '*');
  delete from usage where sender = old.sender and bytes <= 0;
end;`

/** Creates the tables of the embedded mailbox, or upgrades those of an older version. */
export function openSqliteTables(db: Database): void {
  db.exec('begin immediate')
  db.exec(tables)
  const columns = db.prepare('select name from pragma_table_info(?)').all('messages') as { name: string }[]
  if (!columns.some(({ name }) => name === 'bytes')) db.exec(upgrade)
  db.exec(counting)
  db.exec('commit')
}
