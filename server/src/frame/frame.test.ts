import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../config/Config.js'
import { ConfigError } from '../config/ConfigError.js'
import { readConfig } from '../config/readConfig.js'
import { createServer, type RunningServer } from '../createServer.js'
import { testConfig } from '../test/testConfig.js'

const script = `export const words = ${JSON.stringify('abandon ability able about '.repeat(100))}\n`
const page = `<!doctype html><html><head><title>Wallet</title></head><body>${'<p>text</p>'.repeat(100)}</body></html>`
const project = {
  id: 'Shop_1',
  name: 'Shop',
  allowedOrigins: ['https://shop.example', 'app.example:8443', 'https://*.preview.example'],
  isDevelopment: false,
  isEnabled: true,
  features: {}
}
const projects = [
  project,
  { ...project, id: 'off', isEnabled: false },
  { ...project, id: 'none', allowedOrigins: [] },
  { ...project, id: 'dev', allowedOrigins: [], isDevelopment: true },
  {
    ...project,
    id: 'odd',
    allowedOrigins: [
      '*',
      '*.com',
      'a.*.example',
      "'self' *",
      'https://x.example;',
      'http://localhost:3000',
      'ftp://a.example',
      'https://ok.example/'
    ]
  }
]
const chains = [
  {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrls: ['https://node.example/KEY'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    testnet: true,
    spenders: [{ address: `0x${'11'.repeat(20)}` as const, name: 'Router' }]
  },
  {
    caipNetworkId: 'cosmos:hub-1',
    name: 'Hub',
    rpcUrls: ['https://node.example/KEY'],
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 }
  }
]

let folder: string
const servers: RunningServer[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-frame-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(join(dist, '.vite'))
  await writeFile(join(folder, 'secret.js'), 'secret')
  await symlink(join(folder, 'secret.js'), join(dist, 'assets', 'link-AAAAAAAA.js'))
  for (const [name, content] of [
    ['sdk.html', page],
    ['loading.html', page],
    ['wallet.html', page],
    ['window.html', page],
    ['assets/main-DfG3_k-9.js', script],
    ['assets/tiny-AbCdEf12.css', 'a{}'],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['notes.xyz', 'not served'],
    ['.vite/manifest.json', '{}']
  ] as const)
    await writeFile(join(dist, name), content)
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(frameUrl: string, overrides: Partial<Config> = {}) {
  const data = await mkdtemp(join(folder, 'data-'))
  const config = testConfig(data, {
    roles: ['frame'],
    publicUrl: 'https://api.example/base',
    projects,
    chains,
    wallet: { codeLength: 6, mailsPerHour: 1, frameUrl },
    frame: { port: 0, dir: join(folder, 'dist') },
    ...overrides
  })
  const server = await createServer(config, { write: () => {} })
  servers.push(server)
  const port = server.framePort ?? 0
  return (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, string | undefined>; bytes: Buffer; text: string }>(
      (resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, method, headers }, answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks)
            const { statusCode = 0 } = answer
            const all = answer.headers as Record<string, string | undefined>
            resolve({ status: statusCode, headers: all, bytes, text: bytes.toString() })
          })
        })
        asked.on('error', reject)
        asked.end()
      }
    )
}

const ancestorsOf = (headers: Record<string, string | undefined>) =>
  /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]

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

  test.each(['', '?projectId=nobody', '?projectId=off', '?projectId='])('is 404 for %s', async query => {
    const get = await start('https://wallet.example')
    const { status, text, headers } = await get(`/config.json${query}`)
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({ status: 'FAILED', reasons: [{ field: 'projectId' }] })
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('files', () => {
  test('hashed files are immutable and compressed beforehand', async () => {
    const get = await start('https://wallet.example')
    const path = '/assets/main-DfG3_k-9.js'
    const plain = await get(path)
    expect(plain.text).toBe(script)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(plain.headers.vary).toBe('accept-encoding')
    const gzip = await get(path, { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(script)
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
    expect((await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0.0' })).headers).not.toHaveProperty(
      'content-encoding'
    )
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
    expect((await get('/assets/tiny-AbCdEf12.css', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding'
    )
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('integrity.json names the hash of every file', async () => {
    const get = await start('https://wallet.example')
    const { files } = JSON.parse((await get('/integrity.json')).text)
    const hash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`
    expect(files).toEqual({
      '/sdk': hash(page),
      '/loading': hash(page),
      '/wallet': hash(page),
      '/window': hash(page),
      '/assets/main-DfG3_k-9.js': hash(script),
      '/assets/tiny-AbCdEf12.css': hash('a{}'),
      '/favicon.svg': hash('<svg xmlns="http://www.w3.org/2000/svg"/>')
    })
  })

  test('1,000 conditional requests are answered by 304 without a body, and with the policy', async () => {
    const get = await start('https://wallet.example')
    const path = '/assets/main-DfG3_k-9.js'
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    const asked = { 'accept-encoding': 'br', 'if-none-match': headers.etag }
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => get(path, asked)))
      expect(answers.every(({ status, bytes }) => status === 304 && bytes.length === 0)).toBe(true)
      expect(ancestorsOf(answers[0]?.headers ?? {})).toBe("'none'")
    }
    expect((await get(path, { 'if-none-match': headers.etag })).status).toBe(200)
    expect((await get('/config.json?projectId=dev', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('HEAD has the headers of GET', async () => {
    const get = await start('https://wallet.example')
    const full = await get('/sdk?projectId=Shop_1')
    const head = await get('/sdk?projectId=Shop_1', {}, 'HEAD')
    expect(head.bytes.length).toBe(0)
    for (const name of ['content-length', 'content-security-policy', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(full.headers[name])
    expect((await get('/config.json?projectId=dev', {}, 'HEAD')).status).toBe(200)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async method => {
    const get = await start('https://wallet.example')
    const { status, headers } = await get('/sdk?projectId=dev', {}, method)
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each([
    '/',
    '/sdk/',
    '/sdk.html',
    '/SDK?projectId=dev',
    '/notes.xyz',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/link-AAAAAAAA.js',
    '/../secret.js',
    '/assets/../../secret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    '//secret.js',
    '/%2fetc%2fpasswd',
    '/assets/main-DfG3_k-9.js/',
    '/__proto__',
    '/constructor',
    '/toString'
  ])('%s is no file', async path => {
    const get = await start('https://wallet.example')
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
  })

  test.each(['/%zz', '/%00', '/sdk?projectId=%00', '/sdk?__proto__=1', `/${'a'.repeat(9_000)}`])(
    '%s is not valid',
    async path => {
      const get = await start('https://wallet.example')
      expect((await get(path)).status).toBeGreaterThanOrEqual(400)
      expect((await get(path)).status).toBeLessThan(500)
    }
  )
})

test('the calls of a client are limited', async () => {
  const get = await start('https://wallet.example', { rateLimit: { perMinute: 1, burst: 3 } })
  const statuses: number[] = []
  for (let call = 0; call < 5; call++) statuses.push((await get('/sdk?projectId=dev')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

describe('where it is served', () => {
  test('nowhere without the port or without the role', async () => {
    const data = await mkdtemp(join(folder, 'data-'))
    const frame = { port: 0, dir: join(folder, 'dist') }
    const wallet = { codeLength: 6, mailsPerHour: 1, frameUrl: 'https://wallet.example' } as const
    for (const overrides of [{ roles: ['frame'] }, { roles: ['directory'], frame }] as const) {
      const server = await createServer(testConfig(data, { wallet, ...overrides }), { write: () => {} })
      servers.push(server)
      expect(server.framePort).toBeUndefined()
      expect((await fetch(`${server.url}/sdk`)).status).toBe(404)
    }
  })

  test('a stop of the server closes it', async () => {
    const get = await start('https://wallet.example')
    const server = servers.at(-1)
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
    const empty = await mkdtemp(join(folder, 'empty-'))
    for (const dir of [empty, join(empty, 'missing')])
      await expect(start('https://wallet.example', { frame: { port: 0, dir } })).rejects.toThrow(
        'LATCHKEY_FRAME_DIR'
      )
  })
})
