import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Adapter } from '../../core/contracts/Adapter.js'
import { LatchkeyButton } from '../buttons/LatchkeyButton.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'
import { makeClient } from './mountPage.harness.js'
import { whenIdle } from './whenIdle.js'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  root = undefined
})

/** A page whose adapter counts how often its code is fetched and how often wallets are looked for. */
function mount(prefetch: 'idle' | 'intent' | 'none' | undefined) {
  const calls: string[] = []
  const adapter: Adapter = {
    namespace: 'eip155',
    load: async () => void calls.push('load'),
    async discover() {
      calls.push('discover')
    }
  }
  const { client } = makeClient({ adapters: [adapter], ...(prefetch && { prefetch }) })
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    client.destroy()
    place.remove()
  })
  root = createRoot(place)
  root.render(
    <LatchkeyProvider client={client}>
      <p>Text</p>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  return { calls, client }
}

/** Chromium estimates the type of the connection, and calls that of a busy machine slow. */
const fast = { connection: { saveData: false, effectiveType: '4g' } }

/** Longer than the page takes to be idle. */
const aWhile = () => new Promise(resolve => setTimeout(resolve, 400))

test('option prefetch: by default and with `idle` the code is fetched without a click, and no wallet is looked for', async () => {
  await userEvent.unhover(document.body)
  pretend(fast)
  for (const prefetch of [undefined, 'idle'] as const) {
    const { calls } = mount(prefetch)
    await expect.poll(() => calls).toEqual(['load'])
    root?.unmount()
  }
})

test('option prefetch: with `intent` the code is fetched at the first focus, with `none` at the click', async () => {
  for (const prefetch of ['intent', 'none'] as const) {
    const { calls } = mount(prefetch)
    const button = page.getByTestId('connect-button')
    await expect.element(button).toBeVisible()
    await aWhile()
    expect(calls).toEqual([])
    ;(button.element() as HTMLElement).focus()
    if (prefetch === 'intent') await expect.poll(() => calls).toEqual(['load', 'discover'])
    await aWhile()
    expect(calls.length).toBe(prefetch === 'intent' ? 2 : 0)
    ;(button.element() as HTMLElement).click()
    await expect.element(page.getByTestId('w3m-modal-card')).toBeVisible()
    expect(calls).toContain('load')
    root?.unmount()
    root = undefined
    await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
  }
})

/** Gives `navigator` other values until the test ends. */
function pretend(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { configurable: true, get: () => value })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, name)
    })
  }
}

test.each([
  { where: 'on a fast connection', values: fast, times: 1 },
  { where: 'where the browser does not tell its connection', values: { connection: undefined }, times: 1 },
  { where: 'with Save-Data', values: { connection: { saveData: true, effectiveType: '4g' } }, times: 0 },
  { where: 'on 3G', values: { connection: { saveData: false, effectiveType: '3g' } }, times: 0 },
  { where: 'on slow 2G', values: { connection: { saveData: false, effectiveType: 'slow-2g' } }, times: 0 },
  { where: 'offline', values: { onLine: false }, times: 0 }
])('an idle page fetches $times times $where', async ({ values, times }) => {
  pretend(values)
  const run = vi.fn()
  whenIdle(run)
  if (times > 0) await expect.poll(() => run.mock.calls.length).toBe(times)
  await aWhile()
  expect(run).toHaveBeenCalledTimes(times)
})

test('a page that is never idle fetches all the same', async () => {
  pretend(fast)
  let isBusy = true
  onTestFinished(() => {
    isBusy = false
  })
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    for (const end = performance.now() + 30; performance.now() < end; );
    if (isBusy) port2.postMessage(undefined)
  }
  port2.postMessage(undefined)
  const run = vi.fn()
  whenIdle(run)
  await expect.poll(() => run.mock.calls.length).toBe(1)
})
