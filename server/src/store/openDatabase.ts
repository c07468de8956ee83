import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { migrate } from './migrations.js'
import type { Database, Schema } from './Schema.js'

/** PostgreSQL's id of `bigint`. The stored values are times and counters, which are exact as numbers. */
const int8 = 20

/** The memory of SQLite's cache, in KiB. */
const cacheSize = 64 * 1024

/** SQLite's log is written back into the file after this many pages of 4 KiB. */
const checkpointPages = 8_192

/** Opens PostgreSQL at `databaseUrl`, otherwise SQLite in the folder `dataDir`, and migrates it to the newest schema. */
export async function openDatabase(
  options: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  onError: (error: unknown) => void
): Promise<Database> {
  const isPostgres = options.databaseUrl !== undefined
  const dialect = isPostgres ? await postgres(options.databaseUrl, onError) : await sqlite(options.dataDir)
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db as Kysely<unknown>, isPostgres)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

async function postgres(
  connectionString: string | undefined,
  onError: (error: unknown) => void
): Promise<PostgresDialect> {
  // Each driver is loaded only if it is used.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === int8 ? Number : pg.types.getTypeParser(id, format as 'text')
    }
  })
  // An unhandled `error` event of a connection would end the process. The pool handles it only for idle connections; a
  // connection in use reports it by its failed query, and one that is being closed needs no report.
  pool.on('error', onError)
  pool.on('connect', client => void client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

async function sqlite(dataDir: string): Promise<SqliteDialect> {
  const { default: Sqlite } = await import('libsql')
  mkdirSync(dataDir, { recursive: true })
  const database = new Sqlite(join(dataDir, 'latchkey.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('busy_timeout = 5000')
  // The index adds to the end of each account's transactions: to as many places of the file as a block has accounts. With the default of
  // 2 MiB these pages are read anew for each block, and with checkpoints after 4 MiB each second block waits for one; all other
  // queries wait too.
  database.pragma(`cache_size = ${-cacheSize}`)
  database.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  return new SqliteDialect({ database })
}
