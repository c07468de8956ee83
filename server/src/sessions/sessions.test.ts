import { randomUUID } from 'node:crypto'
import { type GrantedTerms, revokeSessionMessage, storeSessionMessage } from 'latchkey/protocol/http'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../test/startPostgres.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { accountLimit, sessionLimit } from './smartSessions.js'

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const other = newAccount()
const base = { isEnabled: true, isDevelopment: false, features: {} }
const projects = [
  { ...base, id: 'game', name: 'A game', allowedOrigins: ['https://game.example'] },
  { ...base, id: 'shop', name: 'A shop', allowedOrigins: [] }
]
/** Networks that do not respond: signatures of keys need none. */
const chains = [1, 10].map(id => ({
  caipNetworkId: `eip155:${id}`,
  name: `Chain ${id}`,
  rpcUrls: ['http://127.0.0.1:1'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: []
}))
const caip10 = ({ address }: { readonly address: string }, chain = 1) => `eip155:${chain}:${address}` as const
const permissions = [{ type: 'contract-call', data: { address: other.address, calls: ['play()'] } }]
const terms = (expiry = Math.floor(Date.now() / 1000) + 3_600) => ({
  expiry,
  signer: { type: 'key', data: { id: '0x12' } },
  permissions,
  policies: [{ type: 'call-limit', data: { count: 3 } }]
})

function suite(name: string, databaseUrl: () => string | undefined) {
  describe(name, () => {
    let server: TestServer
    const clock = { ahead: 0 }
    beforeAll(async () => {
      const url = databaseUrl()
      const now = () => Date.now() + clock.ahead
      server = await startTestServer({ projects, chains, ...(url && { databaseUrl: url }) }, { now })
    })
    afterAll(() => server.stop())

    const post = (path: string, body: unknown, project = 'game', headers: Record<string, string> = {}) =>
      server.call(`/v1/sessions/${path}?projectId=${project}&st=a&sv=b`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body)
      })
    const list = async (account: string) => {
      const path = `/v1/sessions/${encodeURIComponent(account)}`
      const { body } = await server.call(`${path}?projectId=game&st=a&sv=b`)
      return (body as { pcis: { pci: string; revokedAt: number | null; endedByWallet: boolean | null }[] })
        .pcis
    }
    const open = async (account: string) =>
      ((await post(encodeURIComponent(account), terms())).body as { pci: string }).pci
    const signed = async (owner: PrivateKeyAccount, pci: string, granted: GrantedTerms) => {
      const message = storeSessionMessage({ pci, account: caip10(owner) }, granted)
      return { ...granted, pci, signature: await owner.signMessage({ message }) }
    }
    const activate = (account: string, body: unknown, project?: string) =>
      post(`${encodeURIComponent(account)}/activate`, body, project)
    const store = async (
      owner: PrivateKeyAccount,
      granted: GrantedTerms = { ...terms(), context: '0xc0' }
    ) => {
      const pci = await open(caip10(owner))
      return { pci, ...(await activate(caip10(owner), await signed(owner, pci, granted))) }
    }
    const revocation = async (owner: PrivateKeyAccount, pci: string, endedByWallet = true) => {
      const message = revokeSessionMessage({ pci, account: caip10(owner) }, { endedByWallet })
      return { pci, signature: await owner.signMessage({ message }), endedByWallet }
    }

    test('a session is listed once its account has signed what the wallet granted, for its network and for the plain address', async () => {
      const owner = newAccount()
      const pci = await open(caip10(owner))
      expect(await list(caip10(owner))).toEqual([])
      const granted = { ...terms(), expiry: terms().expiry - 100, context: '0xc0' }
      const { status } = await activate(caip10(owner), await signed(owner, pci, granted))
      expect(status).toBe(200)
      const [session] = await list(caip10(owner))
      expect(session).toMatchObject({
        pci,
        project: { id: 'game', name: 'A game', url: 'https://game.example', iconUrl: null },
        expiry: granted.expiry,
        permissions,
        policies: granted.policies,
        context: '0xc0',
        revokedAt: null,
        endedByWallet: null
      })
      expect((await list(owner.address.toLowerCase())).map(one => one.pci)).toEqual([pci])
      expect(await list(caip10(owner, 10))).toEqual([])
      const path = `/v1/sessions/${owner.address}/getcontext`
      const { body } = await server.call(`${path}?pci=${pci}&projectId=game&st=a&sv=b`)
      expect(body).toEqual({ context: '0xc0' })
    })

    test('without the signature of the account, of the same body, network, id and project, nothing is stored', async () => {
      const owner = newAccount()
      const pci = await open(caip10(owner))
      const granted = { ...terms(), context: '0xc0' }
      const right = await signed(owner, pci, granted)
      const { signature: _, ...unsigned } = right
      const bodies = [
        unsigned,
        { ...right, signature: '0x' },
        { ...(await signed(other, pci, granted)) },
        { ...right, expiry: right.expiry + 1 },
        { ...right, permissions: [{ type: 'native-token-transfer', data: {} }] },
        { ...right, policies: [] },
        { ...right, context: '0xc1' },
        { ...right, signer: undefined },
        await signed(owner, randomUUID(), granted),
        await signed(owner, await open(caip10(other)), granted)
      ]
      for (const body of bodies) {
        const { status } = await activate(caip10(owner), body)
        expect([400, 401, 422, 503]).toContain(status)
      }
      expect((await activate(caip10(owner), right, 'shop')).status).toBe(400)
      expect((await activate(caip10(owner, 10), right)).status).toBe(400)
      expect((await activate(caip10(other), right)).status).toBe(400)
      expect((await activate(owner.address, right)).status).toBe(400)
      for (const account of [owner.address, other.address]) expect(await list(account)).toEqual([])
      expect((await activate(caip10(owner), right)).status).toBe(200)
    })

    test('an id is valid for a day', async () => {
      const owner = newAccount()
      const pci = await open(caip10(owner))
      const granted = { ...terms(Math.floor(Date.now() / 1000) + 200_000), context: '0xc0' }
      const body = await signed(owner, pci, granted)
      clock.ahead = 86_401_000
      expect((await activate(caip10(owner), body)).status).toBe(400)
      clock.ahead = -5_000
      expect((await activate(caip10(owner), body)).status).toBe(400)
      clock.ahead = 0
      expect((await activate(caip10(owner), body)).status).toBe(200)
    })

    test('the same session again is stored once, another one under its id is refused', async () => {
      const owner = newAccount()
      const pci = await open(caip10(owner))
      const body = await signed(owner, pci, { ...terms(), context: '0xc0' })
      for (const _ of [1, 2]) expect((await activate(caip10(owner), body)).status).toBe(200)
      const changed = await signed(owner, pci, { ...terms(), context: '0xc1' })
      expect((await activate(caip10(owner), changed)).status).toBe(400)
      expect((await list(owner.address)).length).toBe(1)
    })

    test('a stranger’s flood stores nothing, and the account’s own sessions are bounded in number: those that are over make room', async () => {
      const owner = newAccount()
      const first = await store(owner)
      for (let count = 0; count < 300; count += 1) await open(caip10(owner))
      expect((await list(owner.address)).map(({ pci }) => pci)).toEqual([first.pci])
      for (let count = 1; count < sessionLimit; count += 1) expect((await store(owner)).status).toBe(200)
      expect((await store(owner)).status).toBe(400)
      const [newest] = await list(owner.address)
      await post(`${owner.address}/revoke`, await revocation(owner, first.pci))
      const next = await store(owner)
      expect(next.status).toBe(200)
      const ids = (await list(owner.address)).map(({ pci }) => pci)
      expect(ids.length).toBe(sessionLimit)
      expect([ids.includes(first.pci), ids.includes(next.pci), ids.includes(newest?.pci ?? '')]).toEqual([
        false,
        true,
        true
      ])
    }, 120_000)

    test('the sessions of an account are bounded in characters', async () => {
      const owner = newAccount()
      const long = { ...terms(), context: `0x${'c'.repeat(16_000)}` }
      let stored = 0
      while ((await store(owner, long)).status === 200) stored += 1
      expect(stored * 16_000).toBeLessThan(accountLimit)
      expect((stored + 2) * 16_300).toBeGreaterThan(accountLimit)
    }, 60_000)

    test('the signature of the account revokes a session, once; any other one does not', async () => {
      const owner = newAccount()
      const { pci } = await store(owner)
      const revoke = (body: unknown) => post(`${owner.address}/revoke`, body)
      const right = await revocation(owner, pci)
      const wrong = [
        (await revocation(other, pci)).signature,
        (await revocation(owner, randomUUID())).signature,
        (await revocation(owner, pci, false)).signature,
        '0x'
      ]
      for (const signature of wrong)
        expect([400, 401, 503]).toContain((await revoke({ ...right, signature })).status)
      const find = async () => (await list(owner.address)).find(one => one.pci === pci)
      expect((await find())?.revokedAt).toBe(null)
      expect((await post(`${other.address}/revoke`, right)).status).toBe(400)
      // Clients of the reference send no `endedByWallet`.
      const answer = await revoke({ pci, signature: right.signature })
      expect([answer.status, answer.body]).toEqual([200, {}])
      const { revokedAt } = (await find()) ?? {}
      expect(revokedAt).toBeGreaterThan(0)
      clock.ahead = 5_000
      expect((await revoke(right)).status).toBe(200)
      clock.ahead = 0
      expect(await find()).toMatchObject({ revokedAt, endedByWallet: true })
    })

    test('a session whose permissions the wallet has not ended says so, until the wallet has', async () => {
      const owner = newAccount()
      const { pci } = await store(owner)
      const revoke = async (ended: boolean) =>
        post(`${owner.address}/revoke`, await revocation(owner, pci, ended))
      for (const [asked, said] of [
        [false, false],
        [true, true],
        [false, true]
      ] as const) {
        expect((await revoke(asked)).status).toBe(200)
        expect(await list(owner.address)).toMatchObject([{ endedByWallet: said }])
      }
    })

    test('creating needs a project, and an origin that it lists', async () => {
      const path = encodeURIComponent(caip10(other))
      expect(
        (await server.call(`/v1/sessions/${path}?st=a&sv=b`, { method: 'POST', body: '{}' })).status
      ).toBe(401)
      const foreign = { origin: 'https://evil.example' }
      expect((await post(path, terms(), 'game', foreign)).status).toBe(403)
    })

    test.each([
      'null',
      '[]',
      '"x"',
      '{',
      '',
      {},
      { ...terms(), expiry: 0 },
      { ...terms(), expiry: 1.5 },
      { ...terms(), expiry: Date.now() },
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
      const { status } = await post(encodeURIComponent(caip10(other)), body)
      expect([400, 413, 422]).toContain(status)
    })

    test.each([
      {},
      { pci: 'x', signature: '0x12' },
      { pci: randomUUID(), signature: 'x' },
      { pci: randomUUID(), signature: '0x12' },
      { pci: { $ne: '' }, signature: '0x12' },
      { pci: "' OR 1=1 --", signature: '0x12' }
    ])('the body %j revokes nothing', async body => {
      expect((await post(`${other.address}/revoke`, body)).status).toBe(400)
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
