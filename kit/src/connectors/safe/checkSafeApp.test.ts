import { expect, test } from 'vitest'
import { checkSafeApp } from './checkSafeApp.js'

const manifest = { name: 'Shop', description: 'Sells.', iconPath: 'icon.svg' }

type Served = Readonly<Record<string, Response | undefined>>

/** A host that answers these paths; the others are as they should be. */
function check(served: Served = {}, origin?: string) {
  const answers: Served = {
    '/': new Response('<html></html>'),
    '/manifest.json': Response.json(manifest, { headers: { 'access-control-allow-origin': '*' } }),
    '/icon.svg': new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
    ...served
  }
  const fetch = async (input: unknown) => {
    const { pathname } = new URL(String(input))
    return answers[pathname]?.clone() ?? new Response('', { status: 404 })
  }
  return checkSafeApp('https://my.app', {
    fetch: fetch as typeof globalThis.fetch,
    ...(origin && { origin })
  })
}

const page = (headers: Readonly<Record<string, string>>) => ({ '/': new Response('', { headers }) })
const json = (
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'access-control-allow-origin': '*' }
) => ({
  '/manifest.json': Response.json(body, { headers })
})

test('a host that serves its manifest with CORS and may be framed has no problem', async () => {
  expect(await check()).toEqual([])
  expect(await check(json(manifest, { 'access-control-allow-origin': 'https://app.safe.global' }))).toEqual(
    []
  )
})

test('each problem of the manifest is named', async () => {
  expect(await check({ '/manifest.json': undefined })).toEqual(['manifest'])
  expect(await check({ '/manifest.json': new Response('<html>') })).toEqual(['manifest', 'cors'])
  expect(await check(json([]))).toEqual(['manifest'])
  expect(await check(json({}))).toEqual(['name', 'description', 'iconPath'])
  expect(await check(json({ ...manifest, name: 1 }))).toEqual(['name'])
  expect(await check({ '/icon.svg': undefined })).toEqual(['icon'])
  expect(
    await check({ '/icon.svg': new Response('', { headers: { 'content-type': 'text/html' } }) })
  ).toEqual(['icon'])
  expect(await check(json(manifest, {}))).toEqual(['cors'])
  expect(await check(json(manifest, { 'access-control-allow-origin': 'https://other.example' }))).toEqual([
    'cors'
  ])
})

test('a page that forbids the frame of the web app is named; frame-ancestors decides before X-Frame-Options', async () => {
  expect(await check(page({ 'x-frame-options': 'SAMEORIGIN' }))).toEqual(['framing'])
  const framed = (list: string) =>
    check(
      page({
        'content-security-policy': `default-src 'self'; frame-ancestors ${list}`,
        'x-frame-options': 'DENY'
      })
    )
  for (const list of [
    '*',
    'https:',
    "'self' https://app.safe.global",
    'app.safe.global',
    'https://*.safe.global'
  ])
    expect([list, await framed(list)]).toEqual([list, []])
  for (const list of ["'none'", "'self'", 'https://safe.global', 'https://*.app.safe.global'])
    expect([list, await framed(list)]).toEqual([list, ['framing']])
})

test('a host that does not answer is unreachable, and nothing is thrown', async () => {
  expect(await check({ '/': undefined })).toEqual(['unreachable'])
  expect(await checkSafeApp('not an address')).toEqual(['unreachable'])
  const offline = async () => {
    throw new TypeError('offline')
  }
  expect(await checkSafeApp('https://my.app', { fetch: offline })).toEqual(['unreachable'])
})
