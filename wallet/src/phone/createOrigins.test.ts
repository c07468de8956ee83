import { expect, test } from 'vitest'
import { createOrigins } from './createOrigins.js'

function memory(first = ''): Storage {
  const all = new Map(first ? [['origins', first]] : [])
  return {
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, value: string) => void all.set(name, value)
  } as Storage
}

test('keeps the origin of a page as long as its connection', () => {
  const storage = memory()
  const origins = createOrigins(storage)
  origins.keep('one', 'latchkey-origin:https://one.example')
  origins.keep('two', 'latchkey-origin:https://two.example')
  origins.keep('three', undefined)
  origins.trim(['two', 'three'])
  const again = createOrigins(storage)
  expect(['one', 'two', 'three'].map(again.of)).toEqual([
    undefined,
    'latchkey-origin:https://two.example',
    undefined
  ])
})

test.each(['{', 'null', '7', '{"one":7}', '{"__proto__":{"one":"x"}}'])('reads no origin from %s', stored => {
  expect(createOrigins(memory(stored)).of('one')).toBeUndefined()
})
