// The times of quotes on a devnet of their own, over HTTP, none of which is in memory.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atMost, info } from '../relay/rows.mjs'
import { startProgram } from '../startProgram.mjs'
import { fetchJson, milliseconds } from './fetchJson.mjs'

const samples = 400

/** The longest time of a quote that is promised, in ms. */
const promise = 200

/** Starts devnet without its history at `port`, which has the next two ports, too. Its files are in `folder`. */
export const startDevnet = (port, folder) =>
  startProgram(['--conditions=latchkey-source', '--import', 'tsx', 'devnet/src/main.ts'], {
    LATCHKEY_DEVNET_PORT: `${port}`,
    LATCHKEY_DEVNET_DIR: folder,
    LATCHKEY_DEVNET_HISTORY: '0'
  })

/** Starts the built server at `entry` for the devnet whose files are in `folder`, without an index. */
export function startQuoting(entry, port, folder) {
  const chains = join(folder, 'quoted.json')
  const served = JSON.parse(readFileSync(join(folder, 'chains.json'), 'utf8'))
  writeFileSync(chains, JSON.stringify(served.map(chain => ({ ...chain, index: false }))))
  return startProgram([entry], {
    LATCHKEY_SERVER_PORT: `${port}`,
    LATCHKEY_ROLES: 'api',
    LATCHKEY_DATA_DIR: folder,
    LATCHKEY_CHAINS: chains,
    LATCHKEY_RATE_LIMIT: '1000000',
    LATCHKEY_RATE_BURST: '1000000'
  })
}

/**
 * Rows of a quote of USDC for LINK: three pools of USDC with WETH, and one of WETH with LINK. Each asks for another amount, as a quote is
 * used for 2 s for the same one; what is known of the pools and of the price of gas stays in memory, as on a server in use.
 */
export async function rowsOfQuotes(server) {
  const network = 'eip155:31337'
  const { tokens } = await fetchJson(`${server}/v1/convert/tokens?chainId=${network}`)
  const idOf = wanted => tokens.find(({ symbol }) => symbol === wanted).address
  const [from, to] = ['USDC', 'LINK'].map(idOf)
  const quote = async amount => {
    const { quotes } = await fetchJson(`${server}/v1/convert/quotes?from=${from}&to=${to}&amount=${amount}`)
    if (quotes.length === 0) throw new Error('There is no quote')
  }
  const times = []
  await quote(99_000_000)
  for (let i = 0; i < samples; i++) times.push(await milliseconds(() => quote(100_000_000 + i)))
  const sorted = times.toSorted((a, b) => a - b)
  return [
    info('quote over four pools and one hop, p50', sorted[Math.floor(samples * 0.5)], 'ms'),
    atMost('  p95', sorted[Math.floor(samples * 0.95)], 'ms', promise)
  ]
}
