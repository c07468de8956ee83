import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultBitcoinPort } from './network.js'
import { startBitcoin } from './startBitcoin.js'

const folder =
  process.env.LATCHKEY_DEVNET_DIR ?? fileURLToPath(new URL('../../../.latchkey/devnet', import.meta.url))
const port = Number(process.env.LATCHKEY_BITCOIN_PORT ?? defaultBitcoinPort)
const reset = process.env.LATCHKEY_DEVNET_RESET === '1' || process.argv.includes('--reset')
const bitcoin = await startBitcoin({ port, stateDir: join(folder, 'bitcoin'), reset })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bitcoin.stop().then(() => process.exit(0)))
}
process.stdout.write(`bitcoin ready: ${bitcoin.url}\n`)
