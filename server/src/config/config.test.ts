import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  devnetUrls,
  serverBitcoin,
  serverChains,
  serverOnRamp,
  serverPrices,
  serverProjects,
  serverSocial
} from '@latchkey/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWallet } from '../test/testConfig.js'
import { ConfigError } from './ConfigError.js'
import { readConfig } from './readConfig.js'

let folder: string
let wallets: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-config-'))
  wallets = await put('wallets.json', [testWallet({ id: 'a', name: 'A' })])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function put(name: string, value: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

const read = (environment: Record<string, string>) =>
  readConfig({ LATCHKEY_WALLETS: wallets, ...environment })

test('without variables returns the defaults', () => {
  const { imagesDir, picturesDir, ...config } = read({})
  expect(imagesDir).toMatch(/server\/data\/images$/)
  expect(picturesDir).toMatch(/server\/data\/pictures$/)
  expect(config).toEqual({
    host: '127.0.0.1',
    port: 8787,
    roles: ['api', 'directory', 'auth', 'analytics', 'relay', 'wallet', 'frame'],
    publicUrl: undefined,
    databaseUrl: undefined,
    redisUrl: undefined,
    dataDir: resolve('.latchkey/server'),
    chains: [],
    prices: {},
    onramp: {},
    projects: [],
    wallets: [testWallet({ id: 'a', name: 'A' })],
    rateLimit: { perMinute: 2400, burst: 600 },
    trustedProxies: [],
    analyticsMaxEvents: 1_000_000,
    nameZone: 'latchkey.id',
    social: { isDevelopment: false },
    relay: {
      urls: [],
      rate: { perMinute: 900, burst: 600 },
      isStrictAboutProjects: false,
      mailboxLimit: 500,
      maxBytes: 1_073_741_824,
      maxBytesPerAddress: 16_777_216,
      maxSockets: 20_000,
      key: undefined,
      allowsPrivateWebhooks: false
    },
    wallet: { mode: 'self', codeLength: 6, mailsPerHour: 2_000, mailRate: { perMinute: 2, burst: 30 } },
    logLevel: 'info'
  })
})

test('reads every variable', () => {
  expect(
    read({
      LATCHKEY_HOST: '0.0.0.0',
      LATCHKEY_SERVER_PORT: '0',
      LATCHKEY_ROLES: 'analytics, api',
      LATCHKEY_PUBLIC_URL: 'https://keys.example/base/',
      DATABASE_URL: 'postgres://a@b/c',
      REDIS_URL: 'rediss://:secret@cache:6380/2',
      LATCHKEY_DATA_DIR: folder,
      LATCHKEY_IMAGES_DIR: folder,
      LATCHKEY_RATE_LIMIT: '60',
      LATCHKEY_RATE_BURST: '5',
      LATCHKEY_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      LATCHKEY_ANALYTICS_MAX_EVENTS: '7',
      LATCHKEY_RELAY_URLS: 'wss://relay.example/, ws://other.example:81/a',
      LATCHKEY_RELAY_RATE_LIMIT: '61',
      LATCHKEY_RELAY_RATE_BURST: '62',
      LATCHKEY_RELAY_STRICT_PROJECTS: '1',
      LATCHKEY_RELAY_MAILBOX: '63',
      LATCHKEY_RELAY_MAX_BYTES: '65',
      LATCHKEY_RELAY_MAX_BYTES_PER_ADDRESS: '66',
      LATCHKEY_RELAY_MAX_SOCKETS: '64',
      LATCHKEY_AUTH_KEY: 'CD'.repeat(32),
      LATCHKEY_NAME_ZONE: 'names.example',
      LATCHKEY_NAME_KEY: `0x${'AB'.repeat(32)}`,
      LATCHKEY_RELAY_KEY: 'AB'.repeat(32),
      LATCHKEY_RELAY_PRIVATE_WEBHOOKS: '1',
      LATCHKEY_WALLET_KEY: 'EF'.repeat(32),
      LATCHKEY_FRAME_URL: 'https://{projectId}.embed.example/',
      LATCHKEY_SMTP_URL: 'smtps://user:secret@mail.example:465',
      LATCHKEY_MAIL_FROM: 'Example <no-reply@example.org>',
      LATCHKEY_CODE_LENGTH: '8',
      LATCHKEY_MAILS_PER_HOUR: '67',
      LATCHKEY_MAIL_RATE_LIMIT: '68',
      LATCHKEY_MAIL_RATE_BURST: '69',
      LATCHKEY_PLACE_HEADER: 'CF-IPCountry',
      LATCHKEY_LOG_LEVEL: 'error'
    })
  ).toMatchObject({
    host: '0.0.0.0',
    authKey: 'cd'.repeat(32),
    nameZone: 'names.example',
    nameKey: `0x${'ab'.repeat(32)}`,
    port: 0,
    roles: ['api', 'analytics'],
    publicUrl: 'https://keys.example/base',
    databaseUrl: 'postgres://a@b/c',
    redisUrl: 'rediss://:secret@cache:6380/2',
    dataDir: folder,
    imagesDir: folder,
    rateLimit: { perMinute: 60, burst: 5 },
    trustedProxies: ['10.0.0.0/8', '::1'],
    analyticsMaxEvents: 7,
    relay: {
      urls: ['wss://relay.example', 'ws://other.example:81/a'],
      rate: { perMinute: 61, burst: 62 },
      isStrictAboutProjects: true,
      mailboxLimit: 63,
      maxBytes: 65,
      maxBytesPerAddress: 66,
      maxSockets: 64,
      key: 'ab'.repeat(32),
      allowsPrivateWebhooks: true
    },
    wallet: {
      key: 'ef'.repeat(32),
      frameUrl: 'https://{projectId}.embed.example',
      smtpUrl: 'smtps://user:secret@mail.example:465',
      mailFrom: 'Example <no-reply@example.org>',
      mode: 'self',
      codeLength: 8,
      mailsPerHour: 67,
      mailRate: { perMinute: 68, burst: 69 },
      placeHeader: 'cf-ipcountry'
    },
    logLevel: 'error'
  })
})

test('reads the files that devnet writes', async () => {
  const config = read({
    LATCHKEY_CHAINS: await put('chains.json', [...serverChains(devnetUrls(8545)), serverBitcoin(3002)]),
    LATCHKEY_PRICES: await put('prices.json', serverPrices()),
    LATCHKEY_ONRAMP: await put('onramp.json', serverOnRamp()),
    LATCHKEY_SOCIAL: await put('social.json', serverSocial(5174)),
    LATCHKEY_PROJECTS: await put('projects.json', serverProjects(5173))
  })
  expect(config.chains.at(-1)).toEqual({
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Devnet',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    testnet: true,
    rpcUrls: [],
    esploraUrl: 'http://127.0.0.1:3002'
  })
  expect(config.chains.slice(0, 2)).toMatchObject(
    [31337, 31338].map((id, i) => ({
      caipNetworkId: `eip155:${id}`,
      rpcUrls: [`http://127.0.0.1:${8545 + i}`],
      tokenSources: [{ type: 'tokenList', location: 'http://127.0.0.1:8547/tokens.json' }],
      priceSources: [{ type: 'pools', leastLiquidityUsd: 10_000 }],
      nftSources: [{ type: 'collections' }],
      ipfsGateway: 'http://127.0.0.1:8547',
      index: true
    }))
  )
  // Of ZERO, the token without a pool, on both chains, and of Bitcoin.
  expect(Object.keys(config.prices)).toHaveLength(3)
  expect(config.projects.map(project => project.id)).toEqual(['demo'])
  expect(config.social.farcaster).toMatchObject({
    chainId: 'eip155:31337',
    relayKey: 'devnet-farcaster-relay'
  })
  expect(config.onramp?.sandbox?.networks.map(network => network.caipNetworkId)).toEqual([
    'eip155:31337',
    'eip155:31338'
  ])
})

test('reads the sources of a network, with their defaults', async () => {
  const sources = {
    tokenSources: [
      { type: 'tokenList', location: 'https://lists.example/a.json' },
      { type: 'etherscan', url: 'https://api.example/v2/api', key: 'k' },
      { type: 'blockscout', url: 'http://127.0.0.1:4000/api' },
      { type: 'alchemy' }
    ],
    priceSources: [
      { type: 'pools', wrapped: weth, stables: [weth], v3: [{ factory: weth }] },
      { type: 'defillama', chain: 'ethereum' },
      { type: 'coingecko', platform: 'ethereum', coin: 'ethereum' }
    ],
    nftSources: [
      { type: 'collections', collections: [{ address: weth, standard: 'ERC1155' }] },
      { type: 'alchemy', url: 'https://nfts.example/nft/v3/key' }
    ],
    ipfsGateway: 'https://ipfs.example/',
    trustedOrigins: ['http://127.0.0.1:8600/nfts']
  }
  const path = await put('chains.json', [{ ...chain, ...sources }])
  expect(read({ LATCHKEY_CHAINS: path }).chains[0]).toMatchObject({
    tokenSources: sources.tokenSources,
    priceSources: [
      { v2: [], v3: [{ factory: weth, fees: [100, 500, 3000, 10_000] }], leastLiquidityUsd: 10_000 },
      { url: 'https://coins.llama.fi' },
      { url: 'https://api.coingecko.com/api/v3' }
    ],
    nftSources: [
      { collections: [{ address: weth, standard: 'ERC1155', fromBlock: 0 }] },
      { type: 'alchemy' }
    ],
    ipfsGateway: 'https://ipfs.example',
    trustedOrigins: ['http://127.0.0.1:8600']
  })
})

test('reads wallets only with the role directory', () => {
  expect(readConfig({ LATCHKEY_WALLETS: join(folder, 'none.json'), LATCHKEY_ROLES: 'api' }).wallets).toEqual(
    []
  )
})

test.each([
  ['LATCHKEY_SERVER_PORT', '65536'],
  ['LATCHKEY_SERVER_PORT', '-1'],
  ['LATCHKEY_SERVER_PORT', 'http'],
  ['LATCHKEY_ROLES', 'api,bank'],
  ['LATCHKEY_RELAY_URLS', 'relay.example'],
  ['LATCHKEY_RELAY_URLS', 'wss://a.example, wss://a:b@c.example'],
  ['LATCHKEY_RELAY_RATE_LIMIT', '0'],
  ['LATCHKEY_RELAY_RATE_BURST', 'all'],
  ['LATCHKEY_RELAY_MAILBOX', '100001'],
  ['LATCHKEY_RELAY_MAX_BYTES', '1 GB'],
  ['LATCHKEY_RELAY_MAX_BYTES_PER_ADDRESS', '0'],
  ['LATCHKEY_RELAY_MAX_SOCKETS', '-1'],
  ['LATCHKEY_AUTH_KEY', 'secret'],
  ['LATCHKEY_NAME_ZONE', 'example'],
  ['LATCHKEY_NAME_ZONE', 'a.b.example'],
  ['LATCHKEY_NAME_ZONE', 'Names.example'],
  ['LATCHKEY_NAME_KEY', 'secret'],
  ['LATCHKEY_NAME_KEY', '0'.repeat(64)],
  ['LATCHKEY_NAME_KEY', 'f'.repeat(64)],
  ['LATCHKEY_RELAY_STRICT_PROJECTS', 'yes'],
  ['LATCHKEY_RELAY_KEY', 'secret'],
  ['LATCHKEY_RELAY_PRIVATE_WEBHOOKS', 'yes'],
  ['LATCHKEY_WALLET_KEY', 'secret'],
  ['LATCHKEY_FRAME_URL', 'https://embed.example/path'],
  ['LATCHKEY_FRAME_URL', 'ftp://embed.example'],
  ['LATCHKEY_SMTP_URL', 'http://mail.example'],
  ['LATCHKEY_MAIL_FROM', 'no address'],
  ['LATCHKEY_MAIL_FROM', 'a@b.example, c@d.example'],
  ['LATCHKEY_CODE_LENGTH', '4'],
  ['LATCHKEY_MAILS_PER_HOUR', '0'],
  ['LATCHKEY_MAIL_RATE_LIMIT', '0'],
  ['LATCHKEY_MAIL_RATE_BURST', 'all'],
  ['LATCHKEY_PLACE_HEADER', 'two words'],
  ['LATCHKEY_ROLES', 'api,'],
  ['LATCHKEY_PUBLIC_URL', 'ftp://x.example'],
  ['LATCHKEY_PUBLIC_URL', 'https://x.example/?a=1'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
  ['REDIS_URL', 'http://user:secret@host'],
  ['REDIS_URL', 'redis://:secret@:x'],
  ['LATCHKEY_RATE_LIMIT', '0'],
  ['LATCHKEY_RATE_BURST', '1.5'],
  ['LATCHKEY_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['LATCHKEY_TRUSTED_PROXIES', 'everyone'],
  ['LATCHKEY_ANALYTICS_MAX_EVENTS', 'many'],
  ['LATCHKEY_LOG_LEVEL', 'loud'],
  ['LATCHKEY_CHAINS', '/nonexistent/chains.json'],
  ['LATCHKEY_WALLETS', '/nonexistent/wallets.json']
])('throws for %s=%s with the name of the variable', (name, value) => {
  const start = () => read({ [name]: value })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(new RegExp(`^${name}: `))
  expect(start).not.toThrow('secret')
})

const weth = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
const chain = {
  caipNetworkId: 'eip155:1',
  name: 'One',
  rpcUrls: ['https://a.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}
const bitcoin = {
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  esploraUrl: 'https://a.example/api',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
}
test.each([
  ['LATCHKEY_CHAINS', '{'],
  ['LATCHKEY_CHAINS', {}],
  ['LATCHKEY_CHAINS', [{ ...chain, rpcUrls: [] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, rpcUrls: ['file:///etc/passwd'] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, esploraUrl: 'https://a.example/api' }]],
  ['LATCHKEY_CHAINS', [{ ...bitcoin, esploraUrl: 'ftp://a.example' }]],
  ['LATCHKEY_CHAINS', [{ ...bitcoin, esploraUrl: undefined }]],
  ['LATCHKEY_CHAINS', [{ ...bitcoin, priceSources: [{ type: 'pools', wrapped: weth, stables: [weth] }] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, caipNetworkId: 'eip155:2147483648' }]],
  ['LATCHKEY_CHAINS', [{ ...chain, caipNetworkId: 'eip155:mainnet' }]],
  ['LATCHKEY_CHAINS', [chain, chain]],
  ['LATCHKEY_CHAINS', [{ ...chain, tokens: [{ address: '0x1', symbol: 'A', name: 'A', decimals: 1 }] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, multicall3: 'yes' }]],
  ['LATCHKEY_CHAINS', [{ ...chain, tokenSources: [{ type: 'oracle' }] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, tokenSources: [{ type: 'etherscan', url: 'ftp://a.example' }] }]],
  [
    'LATCHKEY_CHAINS',
    [{ ...chain, tokenSources: [{ type: 'etherscan', url: 'https://a.example', key: 'a b' }] }]
  ],
  ['LATCHKEY_CHAINS', [{ ...chain, priceSources: [{ type: 'pools', wrapped: weth, stables: [] }] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, priceSources: [{ type: 'defillama', chain: 'a/b' }] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, nftSources: [{ type: 'collections', collections: [] }] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, ipfsGateway: 'https://ipfs.example/?a=1' }]],
  ['LATCHKEY_CHAINS', [{ ...chain, trustedOrigins: ['localhost'] }]],
  ['LATCHKEY_CHAINS', [{ ...chain, indexFrom: -1 }]],
  ['LATCHKEY_CHAINS', [{ ...chain, explorer: { type: 'etherscan', url: 'file:///etc/passwd' } }]],
  ['LATCHKEY_CHAINS', [{ ...chain, explorer: { url: 'https://a.example' } }]],
  ['LATCHKEY_CHAINS', [{ ...chain, caipNetworkId: 'solana:x', index: true }]],
  ['LATCHKEY_PRICES', { 'eip155:1': { usd: 1 } }],
  ['LATCHKEY_PRICES', { 'eip155:1:0x1': { usd: -1 } }],
  ['LATCHKEY_PRICES', { 'eip155:1:0x1': 3 }],
  ['LATCHKEY_PROJECTS', [{ id: 'a b', name: 'x' }]],
  [
    'LATCHKEY_PROJECTS',
    [
      { id: 'a', name: 'x' },
      { id: 'a', name: 'y' }
    ]
  ],
  ['LATCHKEY_PROJECTS', [{ id: 'a', name: 'x', allowedOrigins: 'all' }]],
  ['LATCHKEY_WALLETS', [{ id: '', name: 'x' }]],
  ['LATCHKEY_WALLETS', [testWallet({ id: 'a', name: 'A' }), testWallet({ id: 'a', name: 'B' })]]
])('throws for %s with an invalid file, with the path of the file', async (name, content) => {
  const path = await put('wrong.json', content)
  expect(() => read({ [name]: path })).toThrow(ConfigError)
  expect(() => read({ [name]: path })).toThrow(`${name}: ${path}`)
})
