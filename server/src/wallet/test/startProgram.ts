import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readPatience } from '../../../../scripts/lib/patience.mjs'
import { freePort } from '../../test/freePort.js'
import { serverProgram } from '../../test/serverProgram.js'
import { walletTestProject } from './startWallet.js'

/** The server's program, which can be killed and started again on the same data. */
export async function startProgram(smtpUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-crash-'))
  const port = await freePort()
  const projects = join(dataDir, 'projects.json')
  await writeFile(projects, JSON.stringify([walletTestProject]))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const program = {
    url,
    dataDir,
    start: async (mailServer = smtpUrl) => {
      child = spawn(process.execPath, [serverProgram()], {
        env: {
          ...process.env,
          LATCHKEY_ROLES: 'wallet',
          LATCHKEY_SERVER_PORT: String(port),
          LATCHKEY_DATA_DIR: dataDir,
          LATCHKEY_PROJECTS: projects,
          LATCHKEY_SMTP_URL: mailServer,
          LATCHKEY_MAIL_FROM: 'a@latchkey.example',
          LATCHKEY_TRUSTED_PROXIES: '127.0.0.1'
        },
        stdio: 'ignore'
      })
      const isReady = () =>
        fetch(`${url}/ready`).then(
          ({ ok }) => ok,
          () => false
        )
      const end = Date.now() + 15_000 * readPatience()
      while (!(await isReady())) {
        if (Date.now() > end) throw new Error('The server does not start')
        await setTimeout(50)
      }
    },
    kill: async () => {
      if (!child || child.signalCode) return
      const gone = new Promise(resolve => child?.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
    /** kill -9, then a new process. */
    crash: async (mailServer?: string) => {
      await program.kill()
      await program.start(mailServer)
    },
    call: async (path: string, init?: RequestInit) => {
      const response = await fetch(`${url}${path}`, init)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    },
    stop: async () => {
      child?.kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  await program.start()
  return program
}
