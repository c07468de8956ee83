import { expect, onTestFinished, test, vi } from 'vitest'
import { mainnet } from './chains/index.js'
import { createLatchkey } from './createLatchkey.js'
import { createMemoryEnvironment } from './testing/memoryEnvironment.js'

test.for([true, false])('option debug %s: errors are in the console, or are not', async debug => {
  const said: unknown[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation(error => void said.push(error))
  onTestFinished(() => spy.mockRestore())
  const latchkey = createLatchkey({ networks: [mainnet], debug }, createMemoryEnvironment())
  await latchkey.load()
  latchkey.kit.report(new Error('x'))
  expect(said).toEqual(debug ? [expect.objectContaining({ code: 'LATCHKEY_INTERNAL__UNEXPECTED' })] : [])
})
