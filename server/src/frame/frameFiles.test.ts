import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ancestorsOf, createFrameSite, type FrameSite, page, script } from './test/createFrameSite.js'

let site: FrameSite
const start: FrameSite['start'] = (...parameters) => site.start(...parameters)
beforeAll(async () => {
  site = await createFrameSite()
})
afterAll(() => site.stop())

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
