import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort } from './freePort.js'

const run = promisify(execFile)

/** The name of Debian's package and of its program. */
const program = 'redis-server'

/** A private Redis of one test. */
export type TestRedis = {
  readonly url: string
  /** Suspends the process with its sockets open, as on an overloaded machine. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Kills the process; its data is kept for `start`. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Runs a command with redis-cli and returns its output. */
  readonly command: (...words: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * Starts a private Redis on a free port of this machine, with its data in a temporary folder and every write synced to
 * disk before its answer. Throws if redis-server is not installed (Debian: `apt-get install redis-server`).
 */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-redis-'))
  const port = await freePort()
  const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  let child: Awaited<ReturnType<typeof launch>> | undefined
  const start = async () => {
    child = await launch([...words, '--appendonly', 'yes', '--appendfsync', 'always'])
  }
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    kill,
    start,
    command: async (...parts) => (await run('redis-cli', ['-p', `${port}`, ...parts])).stdout.trim(),
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Starts the program; resolves when it accepts connections. */
async function launch(words: readonly string[]) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child, 'spawn').catch(cause => {
    throw new Error(`${program} is not installed: apt-get install ${program}`, { cause })
  })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (!line.includes('Ready to accept connections')) continue
    // Discard later output, because a full pipe would block the process.
    child.stdout.resume()
    return child
  }
  throw new Error(`${program} ended: ${said.join('\n')}`)
}
