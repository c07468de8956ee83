import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warnNoEqual, warnOptions } from './warnNoEqual.js'

let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation(text => void warned.push(String(text)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const say = (said: Set<string>) => warnNoEqual('latchkey/appkit', said, 'option pay', 'Use view WalletSend.')

test('says once what has no equal, with what is there instead', () => {
  const said = new Set<string>()
  say(said)
  say(said)
  expect(warned).toEqual(['latchkey/appkit: option pay does nothing here. Use view WalletSend.'])
})

test('says nothing in a production build', () => {
  vi.stubEnv('NODE_ENV', 'production')
  say(new Set())
  expect(warned).toEqual([])
})

test('a page that has not been bundled has no `process`: it is a page in development', () => {
  const { process } = globalThis
  Reflect.deleteProperty(globalThis, 'process')
  try {
    say(new Set())
  } finally {
    globalThis.process = process
  }
  expect(warned).toHaveLength(1)
})

test('only options that the application has set, and not to false, are reported', () => {
  const without = { coolMode: 'No equal.', modalSize: 'No equal.', initialChain: 'No equal.' }
  warnOptions('latchkey/rainbowkit', new Set(), { coolMode: false, modalSize: 'compact' }, without)
  expect(warned).toEqual(['latchkey/rainbowkit: option modalSize does nothing here. No equal.'])
})
