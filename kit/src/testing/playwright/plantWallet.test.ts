import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type PlantedWallet, plantWallet } from './plantWallet.js'

/** Runs the function as a page does: from its source text, without outer variables. */
function plant(options: Partial<PlantedWallet>, answer: unknown) {
  const told: { readonly detail: { readonly provider: Provider } }[] = []
  const window = Object.assign(new EventTarget(), { ask: async () => answer })
  window.addEventListener('eip6963:announceProvider', event => told.push(event as never))
  const info = { uuid: 'u', name: 'Wallet', rdns: 'com.wallet', icon: 'data:,' }
  const planted: PlantedWallet = {
    binding: 'ask',
    info,
    claimMetaMask: false,
    announce: 'on',
    inject: false,
    ...options
  }
  runInNewContext(`(${plantWallet})(planted)`, { window, planted, Event, CustomEvent, setTimeout })
  return { told, window: window as typeof window & Record<string, unknown> }
}
type Provider = {
  request(question: object): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): Provider
  removeListener(event: string, listener: (value: unknown) => void): Provider
  readonly isMetaMask?: boolean
}

test('plantWallet needs nothing outside of its source text, and announces itself at once and on request', () => {
  const { told, window } = plant({}, {})
  expect(told).toHaveLength(1)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(told).toHaveLength(2)
  expect(told[0]?.detail).toMatchObject({ info: { rdns: 'com.wallet' } })
  expect(window.ethereum).toBeUndefined()
})

test("plantWallet returns results, and throws the wallet's errors with their codes", async () => {
  const good = plant({ announce: 'never', inject: true, claimMetaMask: true }, { result: ['0x1'] })
  expect(good.told).toHaveLength(0)
  const provider = good.window.ethereum as Provider
  expect(provider.isMetaMask).toBe(true)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0x1'])
  const bad = plant({}, { code: 4001, message: 'No', data: { a: 1 } }).told[0]?.detail.provider
  await expect(bad?.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    code: 4001,
    message: 'No',
    data: { a: 1 }
  })
})

test('plantWallet emits events to its listeners until they are removed', () => {
  const { told, window } = plant({}, {})
  const provider = told[0]?.detail.provider
  const heard: unknown[] = []
  const listener = (value: unknown) => heard.push(value)
  provider?.on('accountsChanged', listener)
  const tell = window.askTell as (event: string, value: unknown) => void
  tell('accountsChanged', ['0x1'])
  provider?.removeListener('accountsChanged', listener)
  tell('accountsChanged', ['0x2'])
  expect(heard).toEqual([['0x1']])
})
