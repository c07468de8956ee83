import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { testWallet } from '../test/testConfig.js'
import { drawDefaultIcon } from './drawDefaultIcon.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    wallets: [testWallet({ id: 'a', name: 'Blue Wallet', image_id: 'img-1' })],
    chains: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Latchkey Devnet',
        rpcUrls: ['http://127.0.0.1:1'],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
      }
    ]
  })
  await mkdir(join(server.folder, 'tokens'))
  await writeFile(join(server.folder, 'tokens', 'USDC.svg'), svg)
  await writeFile(join(server.folder, 'secret.svg'), 'secret')
})
afterAll(() => server.stop())

test.each([
  ['/getWalletImage/img-1', 'BW'],
  ['/public/getAssetImage/eip155:31337', 'LD'],
  ['/public/getAssetImage/31337', 'LD'],
  ['/public/getAssetImage/eip155:8453', 'B'],
  ['/public/getCurrencyImage/usd', 'US'],
  ['/public/getTokenImage/DAI', 'DAI'],
  ['/public/getTokenImage/%E4%BD%A0', '你'],
  ['/public/getTokenImage/%22%3E%3Cscript%3E', 'SCRI'],
  ['/public/getTokenImage/$$', '?']
])('%s is a default icon with the initials %s', async (path, initials) => {
  const answer = await server.call(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.body).toContain(`>${initials}</text></svg>`)
  expect((await server.call(path)).body).toBe(answer.body)
})

test('serves a stored file unchanged', async () => {
  expect((await server.call('/public/getTokenImage/USDC')).body).toBe(svg)
})

test.each(['..%2Fsecret', '%2e%2e%2fsecret', '..%5Csecret', '.hidden', 'x'.repeat(129)])(
  'refuses the id %s',
  async id => {
    expect((await server.call(`/public/getTokenImage/${id}`)).status).toBe(400)
  }
)

test('only letters and digits of a name reach the markup', () => {
  const frame = (icon: string) => icon.replace(/hsl\([^)]*\)|rotate\([^)]*\)|font-size="\d+"/g, '')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      const [head, text = '', ...rest] = frame(drawDefaultIcon('key', name)).split(
        /(?<=dominant-baseline="central">)(.*)(?=<\/text>)/su
      )
      return (
        /^[\p{L}\p{N}\p{M}]+$|^\?$/u.test(text) &&
        rest.length === 1 &&
        !/[<&]/.test(text) &&
        head !== undefined
      )
    })
  )
})
