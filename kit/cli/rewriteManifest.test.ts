import { expect, test } from 'vitest'
import { rewriteManifest } from './rewriteManifest.js'
import { sources } from './sources.js'

const rewrite = (text: string, isUsed = false, isMoved = true) =>
  rewriteManifest(text, { sources: [sources.connectkit], version: '^1.0.0', isMoved, isUsed: () => isUsed })

test.each([
  [
    'the only package',
    '{"dependencies":{"connectkit":"1"}}',
    '{"dependencies":{"@wagmi/core": "^3.6.5","latchkey": "^1.0.0"}}'
  ],
  [
    'the last package',
    '{\n  "dependencies": {\n    "a": "1",\n    "connectkit": "1"\n  }\n}\n',
    '{\n  "dependencies": {\n    "@wagmi/core": "^3.6.5",\n    "a": "1",\n    "latchkey": "^1.0.0"\n  }\n}\n'
  ],
  [
    'a package for development',
    '{ "devDependencies": { "connectkit": "1", "wagmi": "2.19.5", "@wagmi/core": "2.22.1" } }',
    '{ "devDependencies": { "latchkey": "^1.0.0", "wagmi": "2.19.5", "@wagmi/core": "2.22.1" } }'
  ]
])('%s is replaced, and nothing is formatted', (_, before, after) => {
  expect(rewrite(before).text).toBe(after)
})

test('a package that is still used stays, and latchkey comes beside it', () => {
  const { text, changes } = rewrite('{ "dependencies": { "connectkit": "1", "wagmi": "~2.19.5" } }', true)
  expect(text).toBe(
    '{ "dependencies": { "@wagmi/core": "^2.22.1", "connectkit": "1", "latchkey": "^1.0.0", "wagmi": "~2.19.5" } }'
  )
  expect(changes).toEqual(['latchkey ^1.0.0 added', '@wagmi/core ^2.22.1 added'])
})

test.each([
  ['no manifest', 'nonsense {'],
  ['no packages', '{ "name": "a" }'],
  ['other packages', '{ "dependencies": { "connectkit2": "1" } }'],
  ['a list', '{ "dependencies": [] }']
])('a text with %s stays as it is', (_, text) => {
  expect(rewrite(text)).toEqual({ text, changes: [] })
})
