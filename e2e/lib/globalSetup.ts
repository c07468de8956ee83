import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { unpackKit } from '../../scripts/lib/packedKit.mjs'
import { ports } from './ports.js'

const root = resolve(import.meta.dirname, '../..')

/**
 * Starts all programs as `npm start` does, and returns the function that stops them. `LATCHKEY_E2E_HOUSE=running`
 * uses running ones, which saves time while writing tests. Pages get the kit from its package, as an application does;
 * `LATCHKEY_E2E_KIT=source` gives them its sources, which need no build.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.LATCHKEY_E2E_HOUSE === 'running') return undefined
  // Flows read it as well: `serveApp` builds applications in the tests' processes.
  if (process.env.LATCHKEY_E2E_KIT !== 'source') process.env.LATCHKEY_KIT = await unpackKit(root)
  // People of the identity provider are the same in each run: their wallets must not be.
  const data = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const house = spawn(process.execPath, ['scripts/start.mjs', '--reset'], {
    cwd: root,
    env: {
      ...process.env,
      LATCHKEY_DEMO_PORT: `${ports.demo}`,
      LATCHKEY_SERVER_PORT: `${ports.server}`,
      LATCHKEY_DEVNET_PORT: `${ports.devnet}`,
      LATCHKEY_WALLET_PORT: `${ports.wallet}`,
      LATCHKEY_MAIL_PORT: `${ports.mail}`,
      LATCHKEY_IDENTITY_PORT: `${ports.identity}`,
      LATCHKEY_FRAME_PORT: `${ports.frame}`,
      LATCHKEY_SOLANA_PORT: `${ports.solana}`,
      LATCHKEY_BITCOIN_PORT: `${ports.bitcoin}`,
      LATCHKEY_DATA_DIR: data,
      // All people of the flows have one address, and ask for more mails in a quarter of an hour than that may.
      LATCHKEY_MAIL_RATE_BURST: '1000'
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const said: string[] = []
  const exited = new Promise<number | null>(done => house.once('exit', done))
  const ready = new Promise<void>(done => {
    for (const stream of [house.stdout, house.stderr]) {
      createInterface({ input: stream }).on('line', line => {
        said.push(line)
        if (line.startsWith('ready:')) done()
      })
    }
  })
  const gone = exited.then(code => {
    throw new Error(`npm start ended with ${code} before it was ready:\n${said.join('\n')}`)
  })
  await Promise.race([ready, gone])
  gone.catch(() => undefined)

  return async () => {
    house.kill('SIGINT')
    const code = await exited
    const left = await listening()
    await rm(data, { recursive: true, force: true })
    if (code !== 0) throw new Error(`npm start ended with ${code} after Ctrl-C:\n${said.join('\n')}`)
    if (left.length > 0) throw new Error(`After Ctrl-C somebody still listens on ${left.join(', ')}`)
  }
}

async function listening(): Promise<readonly number[]> {
  const all = [...Object.values(ports), ports.devnet + 1, ports.devnet + 2, ports.mail + 1, ports.solana + 1]
  const answers = await Promise.all(all.map(answersOn))
  return all.filter((_, index) => answers[index])
}

function answersOn(port: number): Promise<boolean> {
  return new Promise(done => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
