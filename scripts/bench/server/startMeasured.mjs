import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from '../startProgram.mjs'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const projectId = 'bench'

const token = (address, symbol, decimals) => ({ address, symbol, name: `${symbol} coin`, decimals })
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The built server at `entry` as the benchmark measures it: its defaults, one network, one project, its data in `folder`. */
export function startServer(entry, port, { folder, upstream }) {
  const file = (name, value) => {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(value))
    return path
  }
  return startProgram([entry], {
    LATCHKEY_SERVER_PORT: `${port}`,
    LATCHKEY_DATA_DIR: folder,
    LATCHKEY_CHAINS: file('chains.json', [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        rpcUrls: [upstream],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
        tokens: [token(usdc, 'USDC', 6), token('0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI', 18)]
      }
    ]),
    LATCHKEY_PRICES: file('prices.json', {
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': { usd: 3000.12 },
      [`eip155:1:${usdc.toLowerCase()}`]: { usd: 1 }
    }),
    LATCHKEY_PROJECTS: file('projects.json', [
      {
        id: projectId,
        name: 'Bench',
        allowedOrigins: ['https://app.example'],
        isDevelopment: false,
        isEnabled: true,
        features: { swap: false, activity: true }
      }
    ]),
    // Every call is counted, and none refused.
    LATCHKEY_RATE_LIMIT: '1000000',
    LATCHKEY_RATE_BURST: '1000000'
  })
}

/** The bare handler, which answers `answer`. */
export const startBare = (port, answer) =>
  startProgram(['scripts/bench/server/bare.mjs', `${port}`, JSON.stringify(answer)])
