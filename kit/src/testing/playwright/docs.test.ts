import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the example of docs/testing.md is the flow that runs here', () => {
  const flow = read('e2e/flows/playwright.spec.ts')
  const [, example] =
    /^```ts\n(import \{[^`]*latchkey\/testing\/playwright[^`]*)^```/m.exec(read('docs/testing.md')) ?? []
  expect(example).toBe(
    flow.replace(/'[./]*\/kit\/src\/testing\/playwright\/index.js'/, "'latchkey/testing/playwright'")
  )
})
