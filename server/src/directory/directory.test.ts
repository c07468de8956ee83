import { walletsAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { testWallet } from '../test/testConfig.js'

const named = [
  testWallet({ id: 'zeta', name: 'Zeta', order: 1, badge_type: 'certified' }),
  testWallet({
    id: 'alpha',
    name: 'Alpha Wallet',
    order: 2,
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  }),
  testWallet({ id: 'beta', name: 'beta', order: 2, badge_type: 'certified', chains: ['eip155:137'] }),
  testWallet({ id: 'last', name: 'Alpine' })
]
const many = Array.from({ length: 130 }, (_, i) =>
  testWallet({ id: `n${i}`, name: `Number ${i}`, order: 1000 + i, chains: [] })
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ wallets: [...many, ...named].reverse() })
})
afterAll(() => server.stop())

async function find(query: string) {
  const answer = await server.call(`/getWallets?${query}`)
  expect(answer.status).toBe(200)
  const { count, data } = v.parse(walletsAnswerSchema, answer.body)
  return { count, ids: data.map(wallet => wallet.id) }
}

test('an entry has the shape of the wire format', async () => {
  const { body } = await server.call('/getWallets?include=zeta')
  expect(body).toEqual({ count: 1, data: [{ ...named[0], image_id: null }] })
})

test('returns pages of 40 by default, in a stable order, without gaps or duplicates', async () => {
  const pages = []
  for (const page of [1, 2, 3, 4, 5]) pages.push(await find(`page=${page}`))
  expect(pages.map(({ count, ids }) => [count, ids.length])).toEqual([
    [134, 40],
    [134, 40],
    [134, 40],
    [134, 14],
    [134, 0]
  ])
  const ids = pages.flatMap(page => page.ids)
  expect(new Set(ids).size).toBe(134)
  expect(ids.slice(0, 4)).toEqual(['zeta', 'alpha', 'beta', 'n0'])
  expect(ids.at(-1)).toBe('last')
})

test('returns at most 100 entries per page', async () => {
  expect((await find('entries=100')).ids).toHaveLength(100)
  expect((await find('entries=100000')).ids).toHaveLength(100)
  expect((await find('entries=4')).ids).toHaveLength(4)
})

test('search matches names case-insensitively', async () => {
  expect(await find('search=ALP')).toEqual({ count: 2, ids: ['alpha', 'last'] })
  expect(await find('search=%20wallet%20alpha')).toEqual({ count: 1, ids: ['alpha'] })
  expect(await find('search=.*')).toEqual({ count: 0, ids: [] })
  expect((await find('search=')).count).toBe(134)
  expect((await find('search=%20')).count).toBe(134)
})

test('include and exclude filter by id', async () => {
  expect(await find('include=beta,zeta,unknown')).toEqual({ count: 2, ids: ['zeta', 'beta'] })
  expect(await find('include=beta,zeta&exclude=zeta')).toEqual({ count: 1, ids: ['beta'] })
  expect((await find('exclude=zeta,alpha')).count).toBe(132)
})

test('chains matches wallets that support one of the networks', async () => {
  expect(await find('chains=eip155:137,eip155:1&search=eta')).toEqual({ count: 2, ids: ['zeta', 'beta'] })
  expect(await find('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({ count: 1, ids: ['alpha'] })
})

test('an EVM network that no wallet lists matches every EVM wallet', async () => {
  expect(await find('chains=eip155:31337')).toEqual({ count: 3, ids: ['zeta', 'beta', 'last'] })
  expect((await find('chains=solana:unknown')).count).toBe(0)
})

test('badge_type and badge filter by badge', async () => {
  expect((await find('badge_type=certified')).ids).toEqual(['zeta', 'beta'])
  expect((await find('badge=certified')).ids).toEqual(['zeta', 'beta'])
  expect((await find('badge_type=none')).count).toBe(132)
})

test('names and rdns find wallets', async () => {
  expect((await find('names=BETA&rdns=example.zeta')).ids).toEqual(['zeta', 'beta'])
  expect((await find('rdns=example.none')).count).toBe(0)
})

test.each([
  ['page', 'page=0'],
  ['page', 'page=-1'],
  ['page', 'page=NaN'],
  ['page', 'page=1.5'],
  ['page', 'page=1e3'],
  ['page', 'page=99999999999999999999'],
  ['entries', 'entries=0'],
  ['entries', 'entries=-40'],
  ['entries', 'entries=Infinity'],
  ['entries', 'entries=0x10'],
  ['badge_type', 'badge_type=gold'],
  ['search', `search=${'x'.repeat(101)}`],
  ['include', `include=${Array.from({ length: 501 }, (_, i) => i).join(',')}`]
])('refuses a wrong %s (%s)', async (field, query) => {
  const answer = await server.call(`/getWallets?${query}`)
  expect([answer.status, answer.body]).toEqual([400, failed(field, `${field} is not valid`)])
})
