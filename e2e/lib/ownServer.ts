import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundleServer } from '../../scripts/lib/bundleServer.mjs'
import { freePort } from './freePort.js'
import { demoUrl } from './ports.js'

/** A server for a single flow: a real process that can be stopped and started while others use the shared one. */
export type OwnServer = {
  /** `http://localhost:<port>` */
  readonly url: string
  /** Resolves when it listens. */
  start(): Promise<void>
  /** Resolves when it has exited: killed, or after a graceful stop. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  end(): Promise<void>
}

/** Creates a stopped server with its own folder, which it keeps over restarts. It is a relay, unless `variables` say something else of its port. */
export async function createOwnServer(
  variables: (port: number) => Readonly<Record<string, string>> = () => ({ LATCHKEY_ROLES: 'relay' })
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  const [port, program] = await Promise.all([freePort(), bundleServer()])
  const projects = join(folder, 'projects.json')
  const demo = {
    id: 'demo',
    name: 'Demo',
    allowedOrigins: [demoUrl],
    isDevelopment: true,
    isEnabled: true,
    features: {}
  }
  writeFileSync(projects, JSON.stringify([demo]))
  let running: { readonly child: ChildProcess; readonly exited: Promise<void> } | undefined

  const start = async () => {
    const child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        LATCHKEY_SERVER_PORT: `${port}`,
        LATCHKEY_DATA_DIR: folder,
        LATCHKEY_PROJECTS: projects,
        ...variables(port)
      },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    const exited = new Promise<void>(done => void child.once('exit', () => done()))
    running = { child, exited }
    const said: string[] = []
    const listening = new Promise<void>(done => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', line => {
          said.push(line)
          if (line.includes('listening')) done()
        })
      }
    })
    const gone = exited.then(() => Promise.reject(new Error(`The server ended:\n${said.join('\n')}`)))
    gone.catch(() => undefined)
    await Promise.race([listening, gone])
  }
  const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { child, exited } = running ?? {}
    running = undefined
    child?.kill(signal)
    await exited
  }
  return {
    url: `http://localhost:${port}`,
    start,
    stop,
    async end() {
      await stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
