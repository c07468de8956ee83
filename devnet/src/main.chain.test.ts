import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testAccounts } from './data.js'
import { isAlive } from './test/isAlive.js'
import { createRpc } from './world/createRpc.js'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const port = 9450

const running = new Set<ChildProcess>()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-devnet-'))
})
afterEach(async () => {
  // Chains that a failed test leaves would keep the port, and the pipes of the run.
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    running.delete(child)
  }
  rmSync(folder, { recursive: true, force: true })
})

async function startProgram() {
  const child = spawn(process.execPath, ['--conditions=latchkey-source', '--import', 'tsx', main], {
    env: {
      ...process.env,
      LATCHKEY_DEVNET_PORT: `${port}`,
      LATCHKEY_DEMO_PORT: '9453',
      LATCHKEY_WALLET_PORT: '9454',
      LATCHKEY_IDENTITY_PORT: '9455',
      LATCHKEY_BITCOIN_PORT: '9456',
      LATCHKEY_SOLANA_PORT: '9457',
      LATCHKEY_DEVNET_DIR: folder,
      LATCHKEY_DEVNET_HISTORY: '0'
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  running.add(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: line.toString() }
}

const answers = (chainPort: number) =>
  fetch(`http://127.0.0.1:${chainPort}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'
  }).then(
    answer => answer.ok,
    () => false
  )

test("prints when it is ready, writes the server's files, and ends both chains on SIGTERM", async () => {
  const { child, line } = await startProgram()
  expect(line).toBe('devnet ready: http://127.0.0.1:9450 http://127.0.0.1:9451\n')
  expect(await Promise.all([answers(port), answers(port + 1)])).toEqual([true, true])
  expect((await fetch(`http://127.0.0.1:${port + 2}/tokens.json`)).status).toBe(200)
  const sent = createRpc(`http://127.0.0.1:${port}`).call(
    'eth_getTransactionCount',
    testAccounts[0].address,
    'latest'
  )
  expect(await sent).toBe('0x0')
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  expect(read('chains.json')).toMatchObject([
    {
      caipNetworkId: 'eip155:31337',
      name: 'Latchkey Devnet',
      rpcUrls: ['http://127.0.0.1:9450'],
      tokenSources: [{ type: 'tokenList', location: 'http://127.0.0.1:9452/tokens.json' }],
      index: true
    },
    { caipNetworkId: 'eip155:31338', name: 'Latchkey Devnet Two', rpcUrls: ['http://127.0.0.1:9451'] },
    { caipNetworkId: expect.stringMatching(/^bip122:/), esploraUrl: 'http://127.0.0.1:9456' },
    { caipNetworkId: expect.stringMatching(/^solana:/), rpcUrls: ['http://127.0.0.1:9457'] }
  ])
  expect(read('prices.json')).toMatchObject({
    'eip155:31337:0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba': { usd: 2 },
    'eip155:31338:0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba': { usd: 2 }
  })
  expect(read('projects.json')).toMatchObject([
    {
      id: 'demo',
      isDevelopment: true,
      allowedOrigins: [9453, 9454].flatMap(page => [
        `http://localhost:${page}`,
        `http://127.0.0.1:${page}`,
        `http://shop.frame.localhost:${page}`
      ])
    }
  ])
  const provider = 'http://127.0.0.1:9455/google'
  expect(read('social.json')).toMatchObject({
    isDevelopment: true,
    google: { issuer: provider },
    farcaster: { chainId: 'eip155:31337', linkUrl: 'http://localhost:9454/' }
  })
  const discovery = await fetch(`${provider}/.well-known/openid-configuration`)
  expect(await discovery.json()).toMatchObject({ issuer: provider, token_endpoint: `${provider}/token` })

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await Promise.all([answers(port), answers(port + 1)])).toEqual([false, false])
})

test('the chains end when devnet is killed', async () => {
  const { child } = await startProgram()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(child.pid ?? 0)).toBe(false)
  await expect.poll(async () => [await answers(port), await answers(port + 1)]).toEqual([false, false])
})
