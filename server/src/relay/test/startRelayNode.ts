import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverProgram } from '../../test/serverProgram.js'

/** Starts the server program with the role `relay`, as a process that signals can end. */
export async function startRelayNode(environment: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-node-'))
  const child = spawn(process.execPath, [serverProgram()], {
    env: {
      PATH: process.env.PATH,
      LATCHKEY_SERVER_PORT: '0',
      LATCHKEY_DATA_DIR: folder,
      LATCHKEY_ROLES: 'relay',
      LATCHKEY_RELAY_RATE_LIMIT: '1000000',
      LATCHKEY_RELAY_RATE_BURST: '1000000',
      ...environment
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), exit])) as [string]
  return {
    url: `http://127.0.0.1:${JSON.parse(line).port}`,
    /** Sends a signal and waits for the exit. Resolves to the exit code, or null if the signal ended the process. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      const [code] = await exit
      await rm(folder, { recursive: true, force: true })
      return code
    }
  }
}

/** A relay node in a separate process. */
export type RelayNode = Awaited<ReturnType<typeof startRelayNode>>
