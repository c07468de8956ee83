import { expect, test } from 'vitest'
import { finishLogin } from './finishLogin.js'

const page = 'https://shop.example'

function open(query: string, hasOpener = true) {
  const posted: unknown[][] = []
  const scope = {
    opener: hasOpener ? { postMessage: (...message: unknown[]) => void posted.push(message) } : null,
    location: {
      href: `https://frame.example/loading${query}`
    }
  }
  return { scope, posted }
}

test('a window without a result waits', () => {
  const { scope, posted } = open('')
  expect(finishLogin(scope)).toBe('waiting')
  expect(posted).toEqual([])
})

test('a result is posted to the page that asked for it, and to no other origin', () => {
  const { scope, posted } = open(`?origin=${page}&result=abc`)
  expect(finishLogin(scope)).toBe('done')
  expect(posted).toEqual([[{ resultUri: scope.location.href }, page]])
})

test.each([
  ['no opener', `?origin=${page}&result=abc`, false],
  ['no origin', '?result=abc', true],
  ['an origin that is none', '?origin=*&result=abc', true]
])('with %s nothing is posted', (_, query, hasOpener) => {
  const { scope, posted } = open(query, hasOpener)
  expect(finishLogin(scope)).toBe('lost')
  expect(posted).toEqual([])
})
