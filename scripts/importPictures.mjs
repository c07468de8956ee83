#!/usr/bin/env node
// Writes server/data/pictures from the packages `@web3icons/core` and `@web3icons/common` (MIT), unpacked side by side:
//   npm pack @web3icons/core@4.0.56 @web3icons/common@0.11.51, each unpacked into a folder of its name,
//   node scripts/importPictures.mjs <folder that holds core/ and common/>
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/install.mjs'

/** The directory's wallets by the names of the set. Names that two wallets could have are left out. */
const walletNames = {
  'alpha-wallet': ['AlphaWallet'],
  argent: ['Ready (formerly Argent)'],
  atomic: ['Atomic Wallet'],
  backpack: ['Backpack'],
  bitbox: ['BitBox'],
  coin98: ['Coin98'],
  coinbase: ['Coinbase Wallet'],
  cypherock: ['Cypherock'],
  enkrypt: ['Enkrypt'],
  exodus: ['Exodus'],
  imtoken: ['imToken'],
  keplr: ['Keplr'],
  kraken: ['Kraken Wallet'],
  ledger: ['Ledger Live'],
  metamask: ['MetaMask'],
  'my-ether-wallet': ['MyEtherWallet', 'MEW wallet'],
  okx: ['OKX Wallet'],
  phantom: ['Phantom'],
  rabby: ['Rabby Wallet'],
  rainbow: ['Rainbow'],
  ronin: ['Ronin Wallet'],
  safe: ['Safe'],
  sequence: ['Sequence'],
  solflare: ['Solflare'],
  temple: ['Temple Wallet'],
  'token-pocket': ['TokenPocket'],
  trezor: ['Trezor Suite'],
  trust: ['Trust Wallet'],
  xdefi: ['Ctrl Wallet (formerly XDEFI)'],
  zengo: ['Zengo'],
  zerion: ['Zerion']
}

/** Networks that the set does not list by this CAIP-2 id: testnets have the picture of their mainnet. */
const networkNames = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
  'cosmos:cosmoshub-4': 'cosmos-hub',
  'cosmos:osmosis-1': 'osmosis',
  'eip155:84532': 'base',
  'eip155:11155111': 'ethereum',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z': 'solana'
}

/** The platforms of token addresses in the set, which are CoinGecko's, by CAIP-2 id. */
const platforms = {
  ethereum: 'eip155:1',
  'optimistic-ethereum': 'eip155:10',
  'binance-smart-chain': 'eip155:56',
  xdai: 'eip155:100',
  'polygon-pos': 'eip155:137',
  sonic: 'eip155:146',
  'manta-pacific': 'eip155:169',
  'polygon-zkevm': 'eip155:1101',
  canto: 'eip155:7700',
  base: 'eip155:8453',
  'arbitrum-one': 'eip155:42161',
  avalanche: 'eip155:43114',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
}

/** Coins that the built-in networks pay fees in, and tokens whose rank the set does not have. */
const unranked = ['ETH', 'BNB', 'POL', 'AVAX', 'CANTO', 'SOL', 'BTC', 'DOT', 'ATOM', 'OSMO', 'EURC', 'JUP']

/** Tokens of a lower rank by market value are left out, and drawings of more bytes. */
const lowestRank = 500
const mostBytes = 12_000

const source = resolve(process.argv[2] ?? '')
const target = join(root, 'server/data/pictures')
const load = (...path) => import(pathToFileURL(join(source, ...path)).href)
const [{ networks }, { tokens }] = await Promise.all(
  ['networks', 'tokens'].map(async name => {
    const { [name]: list, default: own } = await load('common/dist/metadata', `${name}.js`)
    return { [name]: list ?? own }
  })
)

rmSync(target, { recursive: true, force: true })
const drawn = new Set()

/** Writes the picture `name` of a kind, once. Whether there is one. */
async function draw(kind, name) {
  const path = `${kind}/${name}.svg`
  if (drawn.has(path)) return true
  const { default: text } = await load('core/dist/svgs', kind, 'background', `${name}.svg.js`).catch(
    () => ({})
  )
  if (text === undefined) return false
  const svg = text
    .replaceAll(/>\s+</g, '><')
    .replace(/ class="web3icons"/, '')
    .trim()
  // Shapes only: what could load, run or style anything is not taken.
  if (
    svg.length > mostBytes ||
    /<(?:script|style|image|use|foreignObject|a)\b|href|data:|\son\w+=/i.test(svg)
  )
    return false
  mkdirSync(join(target, kind), { recursive: true })
  writeFileSync(join(target, path), `${svg}\n`)
  drawn.add(path)
  return true
}

const sorted = entries => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))

async function drawNetworks() {
  const wanted = [
    ...networks.flatMap(({ id, caip2id }) => (caip2id?.startsWith('eip155:') ? [[caip2id, id]] : [])),
    ...Object.entries(networkNames)
  ]
  const found = []
  for (const [id, name] of wanted) if (await draw('networks', name)) found.push([id, name])
  return sorted(found)
}

async function drawWallets() {
  const wallets = JSON.parse(readFileSync(join(root, 'server/data/wallets.json'), 'utf8'))
  const found = []
  for (const [name, titles] of Object.entries(walletNames)) {
    for (const { image_id } of wallets.filter(wallet => titles.includes(wallet.name)))
      if (await draw('wallets', name)) found.push([image_id, name])
  }
  return sorted(found)
}

async function drawTokens() {
  const byAddress = []
  const bySymbol = new Map()
  const ranked = tokens
    .map(token => ({ ...token, rank: token.marketCapRank || Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.rank - other.rank || (one.symbol < other.symbol ? -1 : 1))
  for (const { filePath, symbol, rank, addresses = {} } of ranked) {
    const name = filePath.slice('token:'.length)
    const upper = symbol.toUpperCase()
    const held = Object.entries(addresses).filter(([platform]) => Object.hasOwn(platforms, platform))
    const isNamed = unranked.includes(upper) && !bySymbol.has(upper)
    if (!isNamed && (rank > lowestRank || held.length === 0)) continue
    if (!(await draw('tokens', name))) continue
    // The token of the highest market value has the symbol.
    if (!bySymbol.has(upper)) bySymbol.set(upper, name)
    for (const [platform, address] of held) {
      const chain = platforms[platform]
      byAddress.push([`${chain}/${chain.startsWith('eip155:') ? address.toLowerCase() : address}`, name])
    }
  }
  return { tokens: sorted(byAddress), symbols: sorted([...bySymbol]) }
}

const index = { networks: await drawNetworks(), wallets: await drawWallets(), ...(await drawTokens()) }
writeFileSync(join(target, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
writeFileSync(
  join(target, 'NOTICE'),
  `The pictures in this folder are from Web3 Icons (https://github.com/0xa3k5/web3icons, @web3icons/core 4.0.56), under this licence.
They show marks of their owners, which the licence does not give away: they stand for the network, wallet or token they name.

MIT License

Copyright (c) 2024 0xa3k5

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`
)
const counts = ['networks', 'wallets', 'tokens'].map(
  kind => `${readdirSync(join(target, kind)).length} ${kind}`
)
console.log(`server/data/pictures: ${counts.join(', ')}`)
