import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type PlantedWallet, plantWallet } from './plantWallet.js'

/** Runs the function as a page does: from its source text, without outer variables. */
function plant(options: Partial<PlantedWallet>, answer: unknown) {
  const announced: { readonly detail: { readonly provider: Provider } }[] = []
  const window = Object.assign(new EventTarget(), { ask: async () => answer })
  window.addEventListener('eip6963:announceProvider', event => announced.push(event as never))
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
  return { announced, window: window as typeof window & Record<string, unknown> }
}
type Provider = {
  request(question: object): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): Provider
  removeListener(event: string, listener: (value: unknown) => void): Provider
  readonly isMetaMask?: boolean
}

test('plantWallet needs nothing outside of its source text, and announces itself at once and on request', () => {
  const { announced, window } = plant({}, {})
  expect(announced).toHaveLength(1)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(2)
  expect(announced[0]?.detail).toMatchObject({ info: { rdns: 'com.wallet' } })
  expect(window.ethereum).toBeUndefined()
})

test("plantWallet returns results, and throws the wallet's errors with their codes", async () => {
  const good = plant({ announce: 'never', inject: true, claimMetaMask: true }, { result: ['0x1'] })
  expect(good.announced).toHaveLength(0)
  const provider = good.window.ethereum as Provider
  expect(provider.isMetaMask).toBe(true)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0x1'])
  const bad = plant({}, { code: 4001, message: 'No', data: { a: 1 } }).announced[0]?.detail.provider
  await expect(bad?.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    code: 4001,
    message: 'No',
    data: { a: 1 }
  })
})

test('plantWallet emits events to its listeners until they are removed', () => {
  const { announced, window } = plant({}, {})
  const provider = announced[0]?.detail.provider
  const received: unknown[] = []
  const listener = (value: unknown) => received.push(value)
  provider?.on('accountsChanged', listener)
  const emit = window.askEmit as (event: string, value: unknown) => void
  emit('accountsChanged', ['0x1'])
  provider?.removeListener('accountsChanged', listener)
  emit('accountsChanged', ['0x2'])
  expect(received).toEqual([['0x1']])
})
