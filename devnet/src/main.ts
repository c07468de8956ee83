import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultBitcoinPort } from './bitcoin/network.js'
import { defaultPort } from './chains.js'
import { writeServerFiles } from './serverFiles.js'
import { defaultSolanaPort } from './solana/network.js'
import { startDevnet } from './startDevnet.js'

const folder =
  process.env.LATCHKEY_DEVNET_DIR ?? fileURLToPath(new URL('../../.latchkey/devnet', import.meta.url))
const port = Number(process.env.LATCHKEY_DEVNET_PORT ?? defaultPort)
const demo = Number(process.env.LATCHKEY_DEMO_PORT ?? 5173)
const wallet = Number(process.env.LATCHKEY_WALLET_PORT ?? 5174)
const server = Number(process.env.LATCHKEY_SERVER_PORT ?? 8787)
const serverUrl = `http://127.0.0.1:${server}`
const bitcoin = Number(process.env.LATCHKEY_BITCOIN_PORT ?? defaultBitcoinPort)
const solana = Number(process.env.LATCHKEY_SOLANA_PORT ?? defaultSolanaPort)
const identityPort = process.env.LATCHKEY_IDENTITY_PORT
const reset = process.env.LATCHKEY_DEVNET_RESET === '1' || process.argv.includes('--reset')
const history = process.env.LATCHKEY_DEVNET_HISTORY !== '0'

// Loaded only where it is wanted: with it comes a whole OpenID Connect server.
const identity =
  identityPort === undefined
    ? undefined
    : await (await import('./identityProvider/index.js')).startIdentityProvider({
        port: Number(identityPort),
        serverOrigins: [`http://localhost:${server}`, serverUrl]
      })
writeServerFiles(folder, { devnet: port, demo, wallet, bitcoin, solana }, identity?.social)
const devnet = await startDevnet({ port, stateDir: join(folder, 'state'), reset, history, serverUrl })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void Promise.all([devnet.stop(), identity?.stop()]).then(() => process.exit(0)))
}
void devnet.failed.then(async words => {
  process.stderr.write(`${words}\n`)
  await devnet.stop()
  process.exit(1)
})
process.stdout.write(`devnet ready: ${devnet.chains.map(chain => chain.rpcUrl).join(' ')}\n`)
