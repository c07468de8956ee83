import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { localCertificate } from '../test/localCertificate.js'
import { startNode } from '../test/startNode.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const alice = privateKeyToAccount(toHex(1_001, { size: 32 }))
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const trusted = getCACertificates()
const asked: string[] = []
const pictures = createServer(localCertificate, (request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/a.png') response.end(Buffer.concat([png, Buffer.alloc(64)]))
  else if (request.url === '/large.png') response.end(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))
  else if (request.url === '/moved.png')
    response.writeHead(302, { location: 'http://127.0.0.1:1/a.png' }).end()
  else response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
})
let origin = ''
let node: Awaited<ReturnType<typeof startNode>>
let server: TestServer

beforeAll(async () => {
  setDefaultCACertificates([...trusted, localCertificate.cert])
  node = await startNode(() => toHex(1, { size: 32 }))
  await new Promise<void>(resolve => pictures.listen(0, '127.0.0.1', resolve))
  origin = `https://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  pictures.close()
  await node.stop()
})
afterEach(async () => {
  asked.length = 0
  await server.stop()
})

/** A server with no network that has names, on which Alice has a name with this picture; `trusts`: the host trusts its origin. */
async function serve(path: string, trusts: boolean) {
  const chain = {
    caipNetworkId: 'eip155:31337' as const,
    name: 'Local',
    rpcUrls: [node.url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...(trusts && { trustedOrigins: [origin] })
  }
  server = await startTestServer({ chains: [chain] })
  const message = JSON.stringify({
    name: 'alice-w.latchkey.id',
    attributes: { avatar: `${origin}${path}` },
    timestamp: Math.floor(Date.now() / 1000)
  })
  const signature = await alice.signMessage({ message })
  const body = { message, signature, coin_type: 0x80000000 + 31337, address: alice.address }
  expect((await server.post('/v1/profile/account', body)).status).toBe(200)
  return fetch(`${server.url}/v1/identity/${alice.address}/avatar?at=1`)
}

test('without a network that has names, the picture of a name of the zone is on this server too', async () => {
  const picture = await serve('/a.png', true)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(0, png.length)
      .equals(png)
  ).toBe(true)
  const { body } = await server.call(`/v1/identity/${alice.address}`)
  expect(body).toMatchObject({
    name: 'alice-w.latchkey.id',
    avatar: `${server.url}/v1/identity/${alice.address}/avatar`
  })
  // Later requests get the stored picture.
  await fetch(`${server.url}/v1/identity/${alice.address.toLowerCase()}/avatar`)
  expect(asked).toEqual(['/a.png'])
})

test.each(['/a.svg', '/large.png', '/moved.png'])('a picture %s is none', async path => {
  expect((await serve(path, true)).status).toBe(404)
})

test('a picture on a private address is not read, unless the host trusts it', async () => {
  expect((await serve('/a.png', false)).status).toBe(404)
  expect(asked).toEqual([])
})
