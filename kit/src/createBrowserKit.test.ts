import { expect, onTestFinished, test, vi } from 'vitest'
import { mainnet } from './chains/index.js'
import { createLatchkey } from './createLatchkey.js'
import { createCodes } from './react/views/codes.harness.js'
import { createMemoryEnvironment } from './testing/memoryEnvironment.js'

test.for([true, false])('option debug %s: errors are in the console, or are not', async debug => {
  const said: unknown[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation(error => void said.push(error))
  onTestFinished(() => spy.mockRestore())
  const latchkey = createLatchkey({ networks: [mainnet], debug }, createMemoryEnvironment())
  await latchkey.load()
  latchkey._internal.report(new Error('x'))
  expect(said).toEqual(debug ? [expect.objectContaining({ code: 'LATCHKEY_INTERNAL__UNEXPECTED' })] : [])
})

test('a wallet that connected by a code is disconnected in the same tick (promise P1)', async () => {
  // Fresh modules: no other test has loaded the wallet actions.
  vi.resetModules()
  const { createLatchkey } = await import('./createLatchkey.js')
  const { pair } = await import('./core/actions/pair.js')
  const { connector, asked, approve } = createCodes()
  const latchkey = createLatchkey({ networks: [mainnet], connectors: [connector] }, createMemoryEnvironment())
  const paired = latchkey._internal.run(kit => pair(kit))
  await expect.poll(() => asked.length).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 100))
  approve()
  await paired
  expect(latchkey.getAccount().status).toBe('connected')
  const ended = latchkey.disconnect()
  expect(latchkey.getAccount().status).toBe('disconnected')
  await ended
})
