// The programs under load, each in its own process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { root, toolsNode } from '../../lib/install.mjs'

async function start(args, env = {}) {
  const child = spawn(toolsNode(), args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const lines = createInterface({ input: child.stdout })
  const exited = once(child, 'exit')
  const first = await Promise.race([once(lines, 'line'), exited.then(() => undefined)])
  if (first === undefined) throw new Error(`${args.at(-1)} ended before it was ready`)
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    }
  }
}

/** Our relay alone, built; its embedded mailbox in `folder`, or the stores of `env`. Rates are no part of what is measured. */
export const startRelay = (entry, port, folder, env = {}) =>
  start([entry], {
    ...env,
    LATCHKEY_ROLES: 'relay',
    LATCHKEY_SERVER_PORT: `${port}`,
    LATCHKEY_DATA_DIR: folder,
    LATCHKEY_RELAY_RATE_LIMIT: '1000000',
    LATCHKEY_RELAY_RATE_BURST: '1000000',
    // All its clients have one address, which holds what thousands would.
    LATCHKEY_RELAY_MAX_BYTES: `${2 ** 40}`,
    LATCHKEY_RELAY_MAX_BYTES_PER_ADDRESS: `${2 ** 40}`
  })

/** The echo to compare with. */
export const startEcho = port => start(['scripts/bench/relay/echo.mjs', `${port}`])

/** Memory of a process as the system counts it (RSS), in MB. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
