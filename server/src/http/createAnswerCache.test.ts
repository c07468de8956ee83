import { expect, test } from 'vitest'
import { jsonAnswer } from './Answer.js'
import { createAnswerCache } from './createAnswerCache.js'

const answer = (text: string) => jsonAnswer(text)

test('finds an answer with its basis by URL while the basis is current', () => {
  let current = 1
  const cache = createAnswerCache<number>({ maxBytes: 10_000, isCurrent: basis => basis === current })
  const one = answer('one')
  cache.keep('/a', one, 1)
  expect(cache.find('/a')).toMatchObject({ answer: one, basis: 1 })
  expect(cache.find('/b')).toBeUndefined()
  current = 2
  expect(cache.find('/a')).toBeUndefined()
  current = 1
  expect(cache.find('/a')).toBeUndefined()
})

test('above maxBytes evicts the oldest answer that was not used since', () => {
  const cache = createAnswerCache<undefined>({ maxBytes: 3_500, isCurrent: () => true })
  for (const url of ['/a', '/b', '/c']) cache.keep(url, answer('x'), undefined)
  cache.find('/a')
  cache.keep('/d', answer('x'), undefined)
  expect(['/a', '/b', '/c', '/d'].filter(url => cache.find(url))).toEqual(['/a', '/c', '/d'])
})

test('does not store an answer larger than the cache, and evicts no other for it', () => {
  const cache = createAnswerCache<undefined>({ maxBytes: 3_500, isCurrent: () => true })
  cache.keep('/a', answer('x'), undefined)
  cache.keep('/b', answer('x'.repeat(4_000)), undefined)
  expect([cache.find('/a') !== undefined, cache.find('/b')]).toEqual([true, undefined])
})

test('frees the bytes of replaced and stale answers', () => {
  let isCurrent = true
  const cache = createAnswerCache<undefined>({ maxBytes: 2_500, isCurrent: () => isCurrent })
  cache.keep('/a', answer('x'), undefined)
  for (let i = 0; i < 10; i++) cache.keep('/b', answer('x'), undefined)
  expect(cache.find('/a')).toBeDefined()
  isCurrent = false
  cache.find('/a')
  cache.find('/b')
  isCurrent = true
  cache.keep('/c', answer('x'), undefined)
  cache.keep('/d', answer('x'), undefined)
  expect(['/c', '/d'].filter(url => cache.find(url))).toEqual(['/c', '/d'])
})
