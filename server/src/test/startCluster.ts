import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './freePort.js'

const run = promisify(execFile)

/** A private PostgreSQL of one test. */
export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * Starts a private PostgreSQL, which a test may stop: its own cluster in a temporary folder, on a free port of this
 * machine. Throws if PostgreSQL is not installed (Debian: `apt-get install postgresql`).
 */
export async function startCluster(): Promise<TestPostgres> {
  const bin = findBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-postgres-'))
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root.
  const as = async (program: string, ...args: string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: folder })
      : run(join(bin, program), args, { cwd: folder })
  if (isRoot) {
    await run('chown', ['postgres', folder])
    await chmod(folder, 0o700)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  await as('initdb', '-D', data, '-U', 'latchkey', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`
  await as('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://latchkey@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await as('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function findBinaries(): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map(version => join(base, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')))
  if (found === undefined) throw new Error(`PostgreSQL is not installed: no initdb below ${base}`)
  return found
}
