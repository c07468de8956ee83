import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { testWallet } from '../test/testConfig.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

let imagesDir: string
let server: TestServer
beforeAll(async () => {
  imagesDir = await mkdtemp(join(tmpdir(), 'latchkey-images-'))
  for (const path of ['tokens/USDC.svg', 'assets/eip155-1.svg', 'wallets/own.svg', 'secret.svg']) {
    await mkdir(join(imagesDir, path, '..'), { recursive: true })
    await writeFile(join(imagesDir, path), svg)
  }
  server = await startTestServer({
    imagesDir,
    wallets: [
      testWallet({ id: 'a', name: 'A', image_id: 'img-1' }),
      testWallet({ id: 'b', name: 'B', image_id: '0a8aca60-3d1b-8e88-f133-255576f9104d' }),
      testWallet({ id: 'c', name: 'C', image_id: 'own' })
    ],
    chains: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Latchkey Devnet',
        rpcUrls: ['http://127.0.0.1:1'],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
      }
    ]
  })
})
afterAll(async () => {
  await server.stop()
  await rm(imagesDir, { recursive: true, force: true })
})

const zerion = '0a8aca60-3d1b-8e88-f133-255576f9104d'

test.each([
  `/getWalletImage/${zerion}`,
  '/public/getAssetImage/eip155:8453',
  '/public/getAssetImage/8453',
  '/public/getAssetImage/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '/public/getTokenImage/eth',
  '/public/getTokenImage/DAI'
])('%s is a picture that runs and loads nothing', async path => {
  const answer = await server.call(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.body).toMatch(/^<svg .*<\/svg>\n$/s)
})

test.each([
  '/getWalletImage/img-1',
  '/public/getAssetImage/eip155:31337',
  '/public/getCurrencyImage/usd',
  '/public/getTokenImage/%E4%BD%A0',
  '/public/getTokenImage/__proto__',
  '/public/getTokenImage/%22%3E%3Cscript%3E'
])('%s does not exist: the kit draws its own mark', async path => {
  const answer = await server.call(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a file of the operator wins, also of a network by its CAIP-2 id', async () => {
  expect((await server.call('/public/getTokenImage/USDC')).body).toBe(svg)
  expect((await server.call('/public/getAssetImage/eip155:1')).body).toBe(svg)
})

test('wallets without a picture have no image id, so that no client asks for one', async () => {
  const { body } = await server.call('/getWallets?page=1&entries=10')
  const { data } = body as { readonly data: readonly Record<string, unknown>[] }
  expect(data.map(({ id, image_id }) => [id, image_id])).toEqual([
    ['a', null],
    ['b', zerion],
    ['c', 'own']
  ])
})

test.each(['..%2Fsecret', '%2e%2e%2fsecret', '..%5Csecret', '.hidden', 'x'.repeat(129)])(
  'refuses the id %s',
  async id => {
    expect((await server.call(`/public/getTokenImage/${id}`)).status).toBe(400)
  }
)
