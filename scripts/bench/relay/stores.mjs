// The stores of several nodes: Redis and PostgreSQL for the bench, with default durability.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's package and its program. */
const redisProgram = 'redis-server'

/** Redis that writes to disk before it answers, as the documentation requires if it is the mailbox. */
export async function startRedis(port) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-redis-'))
  const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const child = spawn(redisProgram, [...words, '--appendonly', 'yes', '--appendfsync', 'always'], {
    stdio: ['ignore', 'pipe', 'ignore']
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (/Ready to accept/.test(line)) break
  child.stdout.resume()
  if (child.exitCode !== null) throw new Error('redis-server ended before it was ready')
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** PostgreSQL with its default settings: commits are on disk before they are answered. */
export async function startPostgres(port) {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  if (versions.length === 0) throw new Error(`PostgreSQL is not installed: nothing below ${base}`)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-postgres-'))
  const isRoot = process.getuid?.() === 0
  // It refuses to run as root.
  const as = (program, ...words) => {
    const path = join(base, versions[0], 'bin', program)
    const own = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...words]] : [path, words]
    return run(...own, { cwd: folder })
  }
  if (isRoot) await run('chown', ['postgres', folder])
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  await as('initdb', '-D', data, '-U', 'latchkey', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  await as('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://latchkey@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await as('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop')
      await rm(folder, { recursive: true, force: true })
    }
  }
}
