// The programs under load, each in its own process.
import { readFileSync } from 'node:fs'
import { startProgram } from '../startProgram.mjs'

/**
 * Our relay alone, built; with its embedded mailbox in `folder`, or the stores of `env`. Without rate limits, which
 * are not measured.
 */
export const startRelay = (entry, port, folder, env = {}) =>
  startProgram([entry], {
    ...env,
    LATCHKEY_ROLES: 'relay',
    LATCHKEY_SERVER_PORT: `${port}`,
    LATCHKEY_DATA_DIR: folder,
    LATCHKEY_RELAY_RATE_LIMIT: '1000000',
    LATCHKEY_RELAY_RATE_BURST: '1000000',
    // All of its clients have one address, which stores as much as thousands would.
    LATCHKEY_RELAY_MAX_BYTES: `${2 ** 40}`,
    LATCHKEY_RELAY_MAX_BYTES_PER_ADDRESS: `${2 ** 40}`
  })

/** The echo server for comparison. */
export const startEcho = port => startProgram(['scripts/bench/relay/echo.mjs', `${port}`])

/** The resident memory (RSS) of a process, in MB. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
