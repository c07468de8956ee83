import { randomUUID } from 'node:crypto'
import { revokeSessionMessage } from 'latchkey/protocol/http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../test/startPostgres.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const owner = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const base = { isEnabled: true, isDevelopment: false, features: {} }
const projects = [
  { ...base, id: 'game', name: 'A game', allowedOrigins: ['https://game.example'] },
  { ...base, id: 'shop', name: 'A shop', allowedOrigins: [] }
]
/** A network that does not respond: signatures of keys need none. */
const chain = {
  caipNetworkId: 'eip155:1',
  name: 'One',
  rpcUrls: ['http://127.0.0.1:1'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: []
}
const account = `eip155:1:${owner.address}`
const permissions = [{ type: 'contract-call', data: { address: other.address, calls: ['play()'] } }]
const soon = () => Math.floor(Date.now() / 1000) + 3_600
const terms = () => ({
  expiry: soon(),
  signer: { type: 'key', data: { id: '0x12' } },
  permissions,
  policies: []
})

function suite(name: string, databaseUrl: () => string | undefined) {
  describe(name, () => {
    let server: TestServer
    beforeAll(async () => {
      const url = databaseUrl()
      server = await startTestServer({ projects, chains: [chain], ...(url && { databaseUrl: url }) })
    })
    afterAll(() => server.stop())

    const post = (path: string, body: unknown, project = 'game', headers: Record<string, string> = {}) =>
      server.call(`/v1/sessions/${path}?projectId=${project}&st=a&sv=b`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body)
      })
    const list = async (address = account) => {
      const { body } = await server.call(
        `/v1/sessions/${encodeURIComponent(address)}?projectId=game&st=a&sv=b`
      )
      return (body as { pcis: { pci: string; revokedAt: number | null; context: string }[] }).pcis
    }
    const create = async (address = account) => {
      const { body } = await post(encodeURIComponent(address), terms())
      return (body as { pci: string }).pci
    }
    const activate = async (pci: string, context = '0xc0') =>
      post(`${owner.address}/activate`, { ...terms(), pci, context })

    test('a session is listed once its wallet has granted it, for its network and for the plain address', async () => {
      const pci = await create()
      expect(await list()).toEqual([])
      expect((await activate(pci)).status).toBe(200)
      const [session] = await list()
      expect(session).toMatchObject({
        pci,
        project: { id: 'game', name: 'A game', url: 'https://game.example', iconUrl: null },
        permissions,
        policies: [],
        context: '0xc0',
        revokedAt: null
      })
      expect((await list(owner.address.toLowerCase())).map(one => one.pci)).toEqual([pci])
      expect(await list(`eip155:8453:${owner.address}`)).toEqual([])
      const { body } = await server.call(
        `/v1/sessions/${owner.address}/getcontext?pci=${pci}&projectId=game&st=a&sv=b`
      )
      expect(body).toEqual({ context: '0xc0' })
      expect((await activate(pci, '0xc1')).status).toBe(400)
    })

    test('the signature of the account revokes a session, once; any other one does not', async () => {
      const pci = await create()
      await activate(pci)
      const revoke = (signature: string, body = {}) =>
        post(`${owner.address}/revoke`, { pci, signature, ...body })
      const message = revokeSessionMessage(pci)
      const signature = await owner.signMessage({ message })
      const wrong = [
        await other.signMessage({ message }),
        await owner.signMessage({ message: revokeSessionMessage(randomUUID()) }),
        `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}`,
        '0x'
      ]
      for (const one of wrong) expect([401, 503]).toContain((await revoke(one)).status)
      expect((await list()).find(one => one.pci === pci)?.revokedAt).toBe(null)
      expect((await post(`${other.address}/revoke`, { pci, signature })).status).toBe(400)
      const answer = await revoke(signature)
      expect([answer.status, answer.body]).toEqual([200, {}])
      const { revokedAt } = (await list()).find(one => one.pci === pci) ?? {}
      expect(revokedAt).toBeGreaterThan(0)
      expect((await revoke(signature)).status).toBe(200)
      expect((await list()).find(one => one.pci === pci)?.revokedAt).toBe(revokedAt)
    })

    test('creating needs a project, and an origin that it lists; another project cannot activate the session', async () => {
      const path = encodeURIComponent(account)
      expect(
        (await server.call(`/v1/sessions/${path}?st=a&sv=b`, { method: 'POST', body: '{}' })).status
      ).toBe(401)
      const foreign = { origin: 'https://evil.example' }
      expect((await post(path, terms(), 'game', foreign)).status).toBe(403)
      const pci = await create()
      expect(
        (await post(`${owner.address}/activate`, { ...terms(), pci, context: '0x1' }, 'shop')).status
      ).toBe(400)
    })

    test('of an account and a project the newest 255 sessions are kept', async () => {
      const many = `eip155:1:${privateKeyToAccount(generatePrivateKey()).address}`
      for (let count = 0; count < 257; count += 1) {
        const pci = await create(many)
        await post(`${many.split(':')[2]}/activate`, { ...terms(), pci, context: '0x' })
      }
      expect((await list(many)).length).toBe(255)
    }, 60_000)

    test.each([
      'null',
      '[]',
      '"x"',
      '{',
      '',
      {},
      { ...terms(), expiry: 0 },
      { ...terms(), expiry: 1.5 },
      { ...terms(), expiry: 9_999_999_999 },
      { ...terms(), permissions: [] },
      { ...terms(), permissions: {} },
      { ...terms(), permissions: [null] },
      { ...terms(), permissions: [{ type: '', data: {} }] },
      { ...terms(), permissions: [{ type: 'x', data: 'y' }] },
      { ...terms(), permissions: [{ type: 'x', data: { y: '\0' } }] },
      { ...terms(), permissions: Array(33).fill(permissions[0]) },
      { ...terms(), policies: 'none' },
      { ...terms(), signer: 7 },
      { ...terms(), permissions: [{ type: 'x', data: { y: 'z'.repeat(20_000) } }] }
    ])('the body %j creates no session', async body => {
      const { status } = await post(encodeURIComponent(account), body)
      expect([400, 413, 422]).toContain(status)
    })

    test.each([
      {},
      { pci: 'x', signature: '0x' },
      { pci: randomUUID(), signature: 'x' },
      { pci: randomUUID(), signature: '0x' },
      { pci: { $ne: '' }, signature: '0x' },
      { pci: "' OR 1=1 --", signature: '0x' }
    ])('the body %j revokes nothing', async body => {
      expect((await post(`${owner.address}/revoke`, body)).status).toBe(400)
    })

    test.each(['x', 'solana:5:abc', 'eip155:0:0x', '0x12', '%00'])(
      'the address %s is refused',
      async address => {
        expect((await server.call(`/v1/sessions/${address}?projectId=game&st=a&sv=b`)).status).toBe(400)
      }
    )
  })
}

suite('SQLite', () => undefined)

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  suite('sessions', () => postgres.url)
})
