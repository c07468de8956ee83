import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultSolanaPort } from './network.js'
import { startSolana } from './startSolana.js'

const folder =
  process.env.LATCHKEY_DEVNET_DIR ?? fileURLToPath(new URL('../../../.latchkey/devnet', import.meta.url))
const solana = await startSolana({
  port: Number(process.env.LATCHKEY_SOLANA_PORT ?? defaultSolanaPort),
  stateDir: join(folder, 'state'),
  reset: process.env.LATCHKEY_DEVNET_RESET === '1' || process.argv.includes('--reset'),
  history: process.env.LATCHKEY_DEVNET_HISTORY !== '0'
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void solana.stop().then(() => process.exit(0)))
}
process.stdout.write(`solana devnet ready: ${solana.rpcUrl} ${solana.wsUrl}\n`)
