import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../config/ConfigError.js'
import type { ServedChain } from '../config/chainsFile.js'
import { readConfig } from '../config/readConfig.js'
import { createServer } from '../createServer.js'
import { testConfig } from '../test/testConfig.js'
import { ancestorsOf, createFrameSite, type FrameSite, page } from './test/createFrameSite.js'

let site: FrameSite
const start: FrameSite['start'] = (...parameters) => site.start(...parameters)
beforeAll(async () => {
  site = await createFrameSite()
})
afterAll(() => site.stop())

describe('headers', () => {
  test('a page has the whole policy, with the origins of its project exactly, and is not stored', async () => {
    const get = await start('https://wallet.example')
    const { status, headers, text } = await get(
      '/sdk?projectId=Shop_1&chainId=eip155:1&version=4&enableLogger=false'
    )
    expect(status).toBe(200)
    expect(text).toBe(page)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://api.example/base/; worker-src 'self'; " +
        "frame-ancestors https://shop.example https://app.example:8443 https://*.preview.example; base-uri 'none'; form-action 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types latchkey-worker"
    )
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000',
      'origin-agent-cluster': '?1'
    })
    const permissions = headers['permissions-policy']?.split(', ') ?? []
    expect(permissions.filter(item => !item.endsWith('=()'))).toEqual([
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)'
    ])
    expect(permissions).toContain('camera=()')
    // An answer that other origins may read, or a frame rule that contradicts the policy.
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('server')
  })

  test('without https there is no HSTS, and an api without a path is its origin', async () => {
    const get = await start('http://frame.localhost:5176', { publicUrl: 'http://localhost:8787' })
    const { headers } = await get('/sdk?projectId=dev')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://localhost:8787;")
  })

  test.each([
    '/loading',
    '/wallet',
    '/assets/main-DfG3_k-9.js',
    '/favicon.svg',
    '/integrity.json',
    '/config.json?projectId=dev',
    '/health',
    '/none'
  ])('no page may frame %s, and it has the same policy', async path => {
    const get = await start('https://wallet.example')
    const { headers } = await get(path)
    expect(ancestorsOf(headers)).toBe("'none'")
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('windows are cut off from the page that opened them, but those that must answer it', async () => {
    const get = await start('https://wallet.example')
    expect((await get('/wallet')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    for (const path of ['/loading', '/window'])
      expect((await get(path)).headers).not.toHaveProperty('cross-origin-opener-policy')
  })
})

describe('projects', () => {
  test.each([
    ['unknown', '/sdk?projectId=nobody', 404],
    ['disabled', '/sdk?projectId=off', 404],
    ['missing', '/sdk', 404],
    ['empty', '/sdk?projectId=', 404],
    ['given twice', '/sdk?projectId=none&projectId=Shop_1', 404],
    ['of another case', '/sdk?projectId=shop_1', 404],
    ['a name of the prototype', '/sdk?projectId=constructor', 404],
    ['without origins', '/sdk?projectId=none', 200]
  ])('no page may frame the wallet of a project that is %s', async (_, path, status) => {
    const get = await start('https://wallet.example')
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(ancestorsOf(answer.headers)).toBe("'none'")
    if (status === 404) expect(answer.text).not.toContain('<html')
  })

  test('entries that a policy cannot express, and loopback, are left out', async () => {
    const get = await start('https://wallet.example')
    expect(ancestorsOf((await get('/sdk?projectId=odd')).headers)).toBe('https://ok.example')
  })

  test('in development only: loopback and the hosts of previews', async () => {
    const get = await start('https://wallet.example')
    const sources = ancestorsOf((await get('/sdk?projectId=dev')).headers)?.split(' ')
    expect(sources).toContain('http://localhost:*')
    expect(sources).toContain('https://*.vercel.app')
    expect(sources).not.toContain('*')
  })

  test('with a sub-domain for each project, the query must agree with it', async () => {
    const get = await start('https://{projectId}.embed.example')
    const of = async (host: string, query = '') => {
      const answer = await get(`/sdk${query}`, { host })
      return [answer.status, ancestorsOf(answer.headers)?.split(' ')[0]]
    }
    expect(await of('shop_1.embed.example', '?projectId=Shop_1')).toEqual([200, 'https://shop.example'])
    expect(await of('SHOP_1.EMBED.EXAMPLE', '?projectId=Shop_1')).toEqual([200, 'https://shop.example'])
    expect(await of('dev.embed.example')).toEqual([200, 'http://localhost:*'])
    const refused = [404, "'none'"]
    expect(await of('dev.embed.example', '?projectId=Shop_1')).toEqual(refused)
    expect(await of('embed.example', '?projectId=Shop_1')).toEqual(refused)
    expect(await of('.embed.example', '?projectId=Shop_1')).toEqual(refused)
    expect(await of('evil.example', '?projectId=Shop_1')).toEqual(refused)
    expect(await of('shop_1.embed.example.evil.example', '?projectId=Shop_1')).toEqual(refused)
    expect(await of('shop_1.embed.example:444', '?projectId=Shop_1')).toEqual(refused)
  })
})

describe('config.json', () => {
  test('has what the frame needs, and no address of a node', async () => {
    const get = await start('https://{projectId}.embed.example')
    const { status, headers, text } = await get('/config.json?projectId=Shop_1', {
      host: 'shop_1.embed.example'
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(text)).toEqual({
      projectId: 'Shop_1',
      projectName: 'Shop',
      origins: ['https://shop.example', 'https://app.example:8443', 'https://*.preview.example'],
      api: 'https://api.example/base',
      rpId: 'embed.example',
      chains: [
        {
          id: 'eip155:1',
          name: 'Ethereum',
          currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          isTestnet: true
        }
      ],
      contracts: [{ chain: 'eip155:1', address: `0x${'11'.repeat(20)}`, name: 'Router' }]
    })
    expect(text).not.toContain('node.example')
  })

  test('names router and wrapped coin of a chain by its sources, whatever they are called, and mode assisted', async () => {
    const [router, wrapped] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const
    const [chain] = site.chains as [ServedChain]
    const get = await start('https://wallet.example', {
      wallet: { codeLength: 6, mailsPerHour: 1, frameUrl: 'https://wallet.example', mode: 'assisted' },
      chains: [
        {
          ...chain,
          spenders: [
            { address: `0x${'11'.repeat(20)}`, name: 'Uniswap Router' },
            { address: `0x${'AA'.repeat(20)}`, name: 'Exchange' }
          ],
          quoteSources: [{ type: 'pools', router, quoter: router, fees: [500], via: [] }],
          priceSources: [{ type: 'pools', wrapped, stables: [router], v2: [], v3: [], leastLiquidityUsd: 1 }]
        }
      ]
    })
    const { contracts, mode } = JSON.parse((await get('/config.json?projectId=Shop_1')).text)
    expect(mode).toBe('assisted')
    expect(contracts).toEqual([
      { chain: 'eip155:1', address: `0x${'11'.repeat(20)}`, name: 'Uniswap Router' },
      { chain: 'eip155:1', address: `0x${'AA'.repeat(20)}`, name: 'Exchange', role: 'router' },
      { chain: 'eip155:1', address: wrapped, name: 'Wrapped ETH', role: 'wrapped' }
    ])
  })

  test.each(['', '?projectId=nobody', '?projectId=off', '?projectId='])('is 404 for %s', async query => {
    const get = await start('https://wallet.example')
    const { status, text, headers } = await get(`/config.json${query}`)
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({ status: 'FAILED', reasons: [{ field: 'projectId' }] })
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('the calls of a client are limited', async () => {
  const get = await start('https://wallet.example', { rateLimit: { perMinute: 1, burst: 3 } })
  const statuses: number[] = []
  for (let call = 0; call < 5; call++) statuses.push((await get('/sdk?projectId=dev')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

describe('where it is served', () => {
  test('nowhere without the port or without the role', async () => {
    const data = await mkdtemp(join(site.folder, 'data-'))
    const frame = { port: 0, dir: join(site.folder, 'dist') }
    const wallet = { codeLength: 6, mailsPerHour: 1, frameUrl: 'https://wallet.example' } as const
    for (const overrides of [{ roles: ['frame'] }, { roles: ['directory'], frame }] as const) {
      const server = await createServer(testConfig(data, { wallet, ...overrides }), { write: () => {} })
      site.servers.push(server)
      expect(server.framePort).toBeUndefined()
      expect((await fetch(`${server.url}/sdk`)).status).toBe(404)
    }
  })

  test('a stop of the server closes it', async () => {
    const get = await start('https://wallet.example')
    const server = site.servers.at(-1)
    expect((await get('/health')).status).toBe(200)
    await server?.stop()
    const isOpen = await new Promise(resolve => {
      const socket = connect(server?.framePort ?? 0, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    expect(isOpen).toBe(false)
  })

  test.each([
    [{ LATCHKEY_FRAME_PORT: '5176', LATCHKEY_PUBLIC_URL: 'https://a.example' }, 'LATCHKEY_FRAME_URL'],
    [{ LATCHKEY_FRAME_PORT: '5176', LATCHKEY_FRAME_URL: 'https://f.example' }, 'LATCHKEY_PUBLIC_URL'],
    [{ LATCHKEY_ROLES: 'frame' }, 'LATCHKEY_FRAME_PORT']
  ])('%j is refused: %s is missing', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(name)
  })

  test('a folder without the built frame is refused', async () => {
    const empty = await mkdtemp(join(site.folder, 'empty-'))
    for (const dir of [empty, join(empty, 'missing')])
      await expect(start('https://wallet.example', { frame: { port: 0, dir } })).rejects.toThrow(
        'LATCHKEY_FRAME_DIR'
      )
  })
})
