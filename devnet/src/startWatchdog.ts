import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A list of processes that end when this one does, however it ends. */
export type Watchdog = {
  readonly guard: (pid: number) => void
  readonly release: (pid: number) => void
  readonly stop: () => void
}

const program = fileURLToPath(new URL('../../scripts/lib/watchdog.mjs', import.meta.url))

/** Starts the watchdog, because anvil does not detect that its parent was killed. */
export function startWatchdog(): Watchdog {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.unref()
  // The watchdog may exit first when a whole session is killed: a failed write is then ignored.
  child.stdin.on('error', () => {})
  return {
    guard: pid => void child.stdin.write(`+${pid}\n`),
    release: pid => void child.stdin.write(`-${pid}\n`),
    stop: () => child.stdin.end()
  }
}
