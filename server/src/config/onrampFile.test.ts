import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devnetUrls, serverChains, serverOnRamp, serverSolanaChain } from '@latchkey/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWallet } from '../test/testConfig.js'
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
  await writeFile(path, JSON.stringify(value))
  return path
}

const read = (environment: Record<string, string>) =>
  readConfig({ LATCHKEY_WALLETS: wallets, ...environment })

test('refuses a sandbox on a network that the server does not serve', async () => {
  const path = await put('onramp.json', serverOnRamp())
  const chains = await put('chains.json', serverChains(devnetUrls(8545)).slice(0, 1))
  const start = () => read({ LATCHKEY_ONRAMP: path, LATCHKEY_CHAINS: chains })
  expect(start).toThrow("LATCHKEY_ONRAMP: the sandbox's network eip155:31338 is not in LATCHKEY_CHAINS")
})

test('takes a sandbox of SOL on a test network of Solana with a key, and nothing else there', async () => {
  const { sandbox } = serverOnRamp({ hasSolana: true })
  const sol = sandbox.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
  const chain = serverSolanaChain('http://127.0.0.1:8899')
  const start = async (more: object, network: object = {}) => {
    const networks = sol.map(one => ({ ...one, ...network }))
    const files = {
      LATCHKEY_ONRAMP: await put('onramp.json', { sandbox: { ...sandbox, networks, ...more } }),
      LATCHKEY_CHAINS: await put('chains.json', [{ ...chain, ...network, assets: undefined }])
    }
    return () => read(files)
  }
  expect((await start({}))().onramp?.sandbox?.networks).toMatchObject([
    { caipNetworkId: chain.caipNetworkId, assets: [{ symbol: 'SOL', decimals: 9, supply: 'transfer' }] }
  ])
  expect(await start({ solanaKey: undefined })).toThrow(`${chain.caipNetworkId} needs \`solanaKey\``)
  const swapped = `${sandbox.solanaKey.slice(0, -1)}${sandbox.solanaKey.endsWith('1') ? '2' : '1'}`
  expect(await start({ solanaKey: swapped })).toThrow('solanaKey: is no secret key: 64 bytes in base58')
  const main = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(await start({}, main)).toThrow('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp is a main network')
  const mint = { symbol: 'USDC', name: 'USD Coin', decimals: 6, supply: 'mint' }
  expect(await start({}, { assets: [mint] })).toThrow('sells more than SOL on Solana')
  const polkadot = { caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }
  expect(await start({}, polkadot)).toThrow('is no network of eip155 or solana')
})

test('refuses a sandbox on a network that is not declared as a test network, and on a main network in any case', async () => {
  const { sandbox } = serverOnRamp()
  const [network] = sandbox.networks
  const [chain] = serverChains(devnetUrls(8545))
  const start = async (caipNetworkId: string, testnet: boolean) => {
    const onramp = { sandbox: { ...sandbox, networks: [{ ...network, caipNetworkId }] } }
    const files = {
      LATCHKEY_ONRAMP: await put('onramp.json', onramp),
      LATCHKEY_CHAINS: await put('chains.json', [{ ...chain, caipNetworkId, testnet }])
    }
    return () => read(files)
  }
  expect(await start('eip155:31337', false)).toThrow('needs `testnet: true` in LATCHKEY_CHAINS')
  expect(await start('eip155:8453', true)).toThrow('eip155:8453 is a main network')
})

test.each([
  ['key', `0x${'a'.repeat(63)}g`],
  ['key', 123_456],
  ['secret', ['top-secret']],
  ['secret', 's3cret'.repeat(1_000)]
])('a %s of on-ramps that is no key is in no message', async (name, value) => {
  const { sandbox } = serverOnRamp()
  const file =
    name === 'key'
      ? { sandbox: { ...sandbox, key: value } }
      : { coinbase: { apiKey: { id: 'i', secret: value } } }
  const path = await put('onramp.json', file)
  let message = ''
  try {
    read({ LATCHKEY_ONRAMP: path })
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain(`${name}: is `)
  expect(message).not.toMatch(/aaaa|123456|top-secret|s3cret/)
})
