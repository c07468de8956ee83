import { expect, test } from 'vitest'
import { blockAfter, componentOf, exampleOf, warningsIn } from './example.mjs'

test('exampleOf finds the marked example, or the first one, or none', () => {
  const block = code => `\`\`\`tsx\n${code}\n\`\`\`\n`
  expect(exampleOf(`# x\n${block('one')}\n<!-- example -->\n${block('two')}`)).toBe('two\n')
  expect(exampleOf(`# x\n${block('one')}`)).toBe('one\n')
  expect(exampleOf('# x')).toBeUndefined()
})

test('blockAfter finds a block by its mark, and no other', () => {
  const text = '```tsx\none\n```\n\n<!-- two -->\n```tsx\ntwo\n```\n'
  expect(blockAfter(text, 'two')).toBe('two\n')
  expect(() => blockAfter(text, 'one')).toThrow('no block marked one')
})

test('componentOf finds the name of the component', () => {
  expect(componentOf('const a = 1\nexport function App() {}')).toBe('App')
  expect(componentOf('export default function Page() {}')).toBe('Page')
  expect(componentOf('function App() {}')).toBeUndefined()
})

test.each([
  ['npm warn ERESOLVE overriding peer dependency', 1],
  ['(!) Some chunks are larger\nWarning: x', 1],
  ['⚠ Unsupported metadata', 1],
  ['npm warn deprecated inflight@1.0.6', 1],
  ['npm warn Unknown user config "nodedir".', 0],
  ['built in 3 s', 0]
])('%s', (output, count) => expect(warningsIn(output)).toHaveLength(count))
