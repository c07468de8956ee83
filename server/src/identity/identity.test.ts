import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { identityAnswerSchema } from 'latchkey/protocol/http'
import Sqlite from 'libsql'
import * as v from 'valibot'
import { decodeFunctionData, encodeAbiParameters, encodeErrorResult, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Behaviour, startNode } from '../test/startNode.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { normalName, safeAvatar } from './readIdentity.js'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const abi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'error ResolverNotFound(bytes name)'
])
const nowhere = '0x0000000000000000000000000000000000000000'

/** A node with an ENS universal resolver that returns one name and one avatar. */
const ens =
  (name: string | null, avatar: string): Behaviour =>
  ({ params }) => {
    const { data } = params[0] as { data: Hex }
    const call = decodeFunctionData({ abi, data })
    if (call.functionName === 'reverseWithGateways') {
      if (name === null)
        return {
          error: {
            code: 3,
            message: 'execution reverted',
            data: encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x'] })
          }
        }
      return encodeAbiParameters(
        [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
        [name, nowhere, nowhere]
      )
    }
    const text = encodeAbiParameters([{ type: 'string' }], [avatar])
    return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [text, nowhere])
  }

let node: Awaited<ReturnType<typeof startNode>>
let server: TestServer
let now = Date.parse('2026-11-20T00:00:00Z')
beforeAll(async () => {
  node = await startNode(ens(null, ''))
  server = await startTestServer(
    {
      chains: [
        {
          caipNetworkId: 'eip155:1',
          name: 'Ethereum',
          rpcUrls: [node.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          ensUniversalResolver: resolver
        }
      ]
    },
    { now: () => now }
  )
})
afterAll(async () => {
  await server.stop()
  await node.stop()
})
beforeEach(() => {
  now += 48 * 3_600_000
  node.seen.length = 0
})

const get = (address = account) => server.call(`/v1/identity/${address}?sender=${account}`)

test('returns ENS name and avatar, cached for a day, under both paths and in any spelling', async () => {
  node.behave(ens('vitalik.eth', 'https://pictures.example/v.png'))
  const expected = {
    name: 'vitalik.eth',
    avatar: `${server.url}/v1/identity/${account}/avatar`,
    resolvedAt: new Date(now).toISOString()
  }
  const first = await get()
  expect([first.status, first.body]).toEqual([200, expected])
  v.parse(identityAnswerSchema, first.body)
  expect(first.headers.get('cache-control')).toBe('private, max-age=86400')
  const requestCount = node.seen.length
  now += 3_600_000
  const again = await server.call(`/v1/account/${account.toLowerCase()}/identity`)
  expect(again.body).toEqual(expected)
  expect(again.headers.get('cache-control')).toBe('private, max-age=82800')
  expect((await get(`eip155:1:${account}`)).body).toEqual(expected)
  expect(node.seen.length).toBe(requestCount)
  now += 24 * 3_600_000
  await get()
  expect(node.seen.length).toBe(2 * requestCount)
})

test('a picture is on this server, which passes on raster images only (decision D13)', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64'
  )
  const pictures = createServer((request, response) => {
    if (request.url === '/a.png') response.end(png)
    else response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>(resolve => pictures.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { name: 'Ethereum', caipNetworkId: 'eip155:1', rpcUrls: [node.url], nativeCurrency }
  const own = await startTestServer({
    chains: [{ ...chain, ensUniversalResolver: resolver, trustedOrigins: [origin] }]
  })
  const load = (address: string) => fetch(`${own.url}/v1/identity/${address}/avatar`)
  node.behave(ens('name.eth', `${origin}/a.png`))
  const shown = await load(account)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toBe('public, max-age=60')
  expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
  node.behave(ens('name.eth', `${origin}/a.svg`))
  expect((await load('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).status).toBe(404)
  node.behave(ens(null, ''))
  expect((await load('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')).status).toBe(404)
  expect((await load('0x123')).status).toBe(400)
  // The picture is that of the identity, not the one that was shown before.
  const database = new Sqlite(join(own.folder, 'latchkey.sqlite'))
  database.prepare('update identities set avatar = ? where address = ?').run(`${origin}/a.svg`, account)
  database.close()
  expect((await load(account)).status).toBe(404)
  await own.stop()
  pictures.close()
})

test('caches the absence of a name for an hour', async () => {
  node.behave(ens(null, ''))
  expect((await get()).body).toEqual({ name: null, avatar: null, resolvedAt: new Date(now).toISOString() })
  node.behave(ens('late.eth', ''))
  now += 3_599_000
  expect((await get()).body).toHaveProperty('name', null)
  now += 1_000
  expect((await get()).body).toHaveProperty('name', 'late.eth')
})

test.each([
  'VITALIK.eth',
  'vit\u202ealik.eth',
  'a\u200bb.eth',
  'x\u0000.eth',
  '',
  'nodot',
  'a..eth',
  `${'a'.repeat(300)}.eth`
])('ignores a name that is not normalized: %j', async name => {
  node.behave(ens(name, 'https://a.example/'))
  expect((await get()).body).toMatchObject({ name: null, avatar: null })
  expect(normalName(name)).toBeNull()
})

test.each([
  'http://a.example/x.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1',
  'https://user:pass@a.example/',
  `https://a.example/${'x'.repeat(2048)}`,
  'x'
])('ignores an avatar that is not a plain https URL: %s', async avatar => {
  node.behave(ens('name.eth', avatar))
  expect((await get()).body).toMatchObject({ name: 'name.eth', avatar: null })
  expect(safeAvatar(avatar)).toBeNull()
})

test('a failing node gives 503, which is not cached', async () => {
  node.behave({ raw: (_, response) => void response.writeHead(500).end() })
  const answer = await get()
  expect([answer.status, answer.body]).toEqual([503, failed('address', 'The name cannot be read right now')])
  node.behave(ens('back.eth', ''))
  expect((await get()).body).toHaveProperty('name', 'back.eth')
})

test.each(['0x', null, 5, 'text', `0x${'ff'.repeat(320)}`])(
  'a resolver that answers %j gives no name',
  async lie => {
    node.behave(() => lie)
    expect((await get()).body).toMatchObject({ name: null, avatar: null })
  }
)

test.each([
  ['one with a universal resolver', { ensUniversalResolver: resolver }, 'dev.eth'],
  ['none with one', {}, null]
])('without Ethereum, names are those of another network: %s', async (_, names, name) => {
  node.behave(ens('dev.eth', ''))
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { name: 'Dev', rpcUrls: [node.url], nativeCurrency }
  const own = await startTestServer({
    chains: [
      { ...chain, caipNetworkId: 'eip155:31337' },
      { ...chain, caipNetworkId: 'eip155:31338', ...names }
    ]
  })
  expect((await own.call(`/v1/identity/${account}`)).body).toHaveProperty('name', name)
  await own.stop()
})

test('Solana addresses have no name, and invalid addresses are refused', async () => {
  expect((await get('DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263')).body).toEqual({
    name: null,
    avatar: null,
    resolvedAt: null
  })
  for (const bad of ['vitalik.eth', '0x123', `${account}00`, '%20', 'eip155:1:', '..%2f..'])
    expect((await get(bad)).status).toBe(400)
  expect(node.seen).toEqual([])
})
