import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSafePost } from './createSafePost.js'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A server on this machine, and the requests that it received. */
async function listen(answer: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host}${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, seen }
}

/** A resolver that returns these addresses for every name, and the names that it resolved. */
function resolver(...addresses: readonly string[]) {
  const resolved: string[] = []
  const resolve = async (name: string) => {
    resolved.push(name)
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { resolved, resolve }
}

test('resolves a name once and connects to the checked address', async () => {
  const { port, seen } = await listen((_request, response) => response.writeHead(202).end())
  const { resolved, resolve } = resolver('127.0.0.1')
  const post = createSafePost({ allowsPrivate: true, resolve })
  expect(await post(`http://hook.example:${port}/path`, '{}')).toBe(202)
  expect(resolved).toEqual(['hook.example'])
  expect(seen).toEqual([`POST hook.example:${port}/path`])
})

test.each([
  ['a private address', ['10.0.0.1']],
  ['a private address after a public one', ['1.1.1.1', '169.254.169.254']],
  ['a private address before a public one', ['::1', '2606:4700::1111']],
  ['no address', []]
])('refuses a name with %s', async (_, addresses) => {
  const post = createSafePost({ allowsPrivate: false, resolve: resolver(...addresses).resolve })
  await expect(post('https://hook.example/', '{}')).rejects.toThrow('not on the public internet')
})

test('does not follow redirects', async () => {
  const inner = await listen((_request, response) => response.end())
  const location = `http://127.0.0.1:${inner.port}/`
  const outer = await listen((_request, response) => response.writeHead(307, { location }).end())
  expect(await createSafePost({ allowsPrivate: true })(`http://127.0.0.1:${outer.port}/`, '{}')).toBe(307)
  expect(inner.seen).toEqual([])
})

test('rejects after 5 s if the server does not answer or the name is not resolved', async () => {
  const { port } = await listen(() => {})
  const silent = createSafePost({ allowsPrivate: true })(`http://127.0.0.1:${port}/`, '{}')
  const never = () => new Promise<never>(() => {})
  const lost = createSafePost({ allowsPrivate: true, resolve: never })('http://hook.example/', '{}')
  const begin = performance.now()
  const results = await Promise.allSettled([silent, lost])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(performance.now() - begin).toBeLessThan(9_000)
})
