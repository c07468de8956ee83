import { expect, test } from 'vitest'
import { finishLogin } from './finishLogin.js'

const page = 'https://shop.example'
const origins = async () => [page]

function open(query: string, hasOpener = true) {
  const posted: unknown[][] = []
  const replaced: string[] = []
  const scope = {
    opener: hasOpener ? { postMessage: (...message: unknown[]) => void posted.push(message) } : null,
    location: {
      href: `https://frame.example/loading${query}`,
      replace: (url: string | URL) => void replaced.push(`${url}`)
    }
  }
  return { scope, posted, replaced }
}

test('a window without a result waits', async () => {
  const { scope, posted } = open('')
  expect(await finishLogin(scope, origins)).toBe('waiting')
  expect(posted).toEqual([])
})

test('a result is posted to the page that asked for it, and to no other origin', async () => {
  const { scope, posted } = open(`?origin=${page}&result=abc`)
  expect(await finishLogin(scope, origins)).toBe('done')
  expect(posted).toEqual([[{ resultUri: scope.location.href }, page]])
})

test.each([
  ['no opener', `?origin=${page}&result=abc`, false],
  ['no origin', '?result=abc', true],
  ['an origin that is none', '?origin=*&result=abc', true]
])('with %s nothing is posted', async (_, query, hasOpener) => {
  const { scope, posted } = open(query, hasOpener)
  expect(await finishLogin(scope, origins)).toBe('lost')
  expect(posted).toEqual([])
})

test('a page that was led away gets the result in its address', async () => {
  const { scope, replaced, posted } = open(
    `?projectId=p1&origin=${page}&page=${encodeURIComponent(`${page}/cart?item=1`)}&result=abc`
  )
  expect(await finishLogin(scope, origins)).toBe('returning')
  expect(replaced).toEqual([`${page}/cart?item=1&result_uri=${encodeURIComponent(scope.location.href)}`])
  expect(posted).toEqual([])
})

test.each([
  ['another origin than the login', `?origin=${page}&page=https://evil.example/&result=abc`],
  [
    'an origin that the project does not list',
    '?origin=https://evil.example&page=https://evil.example/&result=abc'
  ],
  ['a script', `?origin=${page}&page=javascript:alert(1)&result=abc`]
])('it leads to no page of %s', async (_, query) => {
  const { scope, replaced } = open(query)
  expect(await finishLogin(scope, origins)).toBe('lost')
  expect(replaced).toEqual([])
})
