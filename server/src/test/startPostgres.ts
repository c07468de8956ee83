import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { TestPostgres } from './startCluster.js'

/** Creates a database in the PostgreSQL that all tests of a run share. Throws if PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres> {
  const { url: shared, error } = await sharedCluster()
  if (shared === undefined) throw new Error(error)
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: shared })
    await client.connect()
    await work(client)
    await client.end()
  }
  await run(client => client.query(`create database ${name}`))
  return {
    url: shared.replace(/postgres$/, name),
    stop: () =>
      run(async client => {
        await connectionsClosed(client, name)
        await client.query(`drop database ${name} with (force)`)
      })
  }
}

/**
 * Waits until a database's connections are closed, at most 5 s: a pool ends before its connections do, and dropping the
 * database meanwhile would cause errors in them.
 */
async function connectionsClosed(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < 250; look++) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name])
    if (rows.length === 0) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Reads the file that `globalSetup` writes once PostgreSQL has started, which may be after the first tests began. */
async function sharedCluster(): Promise<{ readonly url?: string; readonly error?: string }> {
  const file = process.env.LATCHKEY_TEST_POSTGRES
  if (file === undefined) throw new Error('The tests were not started by the project `server`')
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') return JSON.parse(text)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
