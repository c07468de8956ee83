// The programs under load, each in its own process.
import { readFileSync } from 'node:fs'
import { startProgram } from '../startProgram.mjs'

/** Our relay alone, built; its embedded mailbox in `folder`, or the stores of `env`. Rates are no part of what is measured. */
export const startRelay = (entry, port, folder, env = {}) =>
  startProgram([entry], {
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
export const startEcho = port => startProgram(['scripts/bench/relay/echo.mjs', `${port}`])

/** Memory of a process as the system counts it (RSS), in MB. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
