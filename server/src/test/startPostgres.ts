import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { TestPostgres } from './startCluster.js'

/** A new database in the PostgreSQL that all tests of a run share. Throws where PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres> {
  const { url: shared, error } = await sharedCluster()
  if (shared === undefined) throw new Error(error)
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (command: string) => {
    const client = new pg.Client({ connectionString: shared })
    await client.connect()
    await client.query(command)
    await client.end()
  }
  await run(`create database ${name}`)
  return {
    url: shared.replace(/postgres$/, name),
    stop: () => run(`drop database ${name} with (force)`)
  }
}

/** What `globalSetup` writes when it has started it, while the first tests run already. */
async function sharedCluster(): Promise<{ readonly url?: string; readonly error?: string }> {
  const file = process.env.LATCHKEY_TEST_POSTGRES
  if (file === undefined) throw new Error('The tests were not started by the project `server`')
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') return JSON.parse(text)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
