import { StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Kit } from '../../core/Kit.js'
import { createTestKit } from '../../createTestKit.harness.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { KitContext } from '../context/KitContext.js'
import { lazyView, WaitingContext } from './lazyView.js'
import { ViewBoundary } from './ViewBoundary.js'

let root: Root
let kit: Kit
let errors: LatchkeyError[]

beforeEach(() => {
  errors = []
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:1'] } }
  }
  kit = createTestKit(
    { networks: [network], onError: error => errors.push(error) },
    createMemoryEnvironment()
  ).kit
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: () => undefined
  })
})
afterEach(() => {
  root.unmount()
  kit.destroy()
  document.body.replaceChildren()
})

/** The region of the shell, which is there before a view is. */
let region: HTMLElement

function show(View: () => React.ReactNode) {
  region = document.body.appendChild(document.createElement('div'))
  region.setAttribute('role', 'alert')
  root.render(
    <StrictMode>
      <KitContext.Provider value={kit}>
        <ViewBoundary onError={kit.report} region={region}>
          <View />
        </ViewBoundary>
      </KitContext.Provider>
    </StrictMode>
  )
}

test('a view that does not load is replaced by an error, and trying again loads it', async () => {
  let tries = 0
  const View = lazyView<object>(async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Loaded</p>
  })
  show(() => <View />)
  await expect.element(page.getByText('This screen could not be loaded')).toBeVisible()
  expect(region.textContent).toContain('This screen could not be loaded')
  expect(tries).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => errors.length).toBe(2)
  expect(tries).toBe(2)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Loaded')).toBeVisible()
  expect(region.textContent).toBe('')
  expect(tries).toBe(3)
  const failure = ['LATCHKEY_INTERNAL__UNEXPECTED', 'Failed to fetch dynamically imported module']
  expect(errors.map(({ code, cause }) => [code, (cause as Error).message])).toEqual([failure, failure])
})

test('a view is drawn when it is loaded: nothing holds back what loads quickly', async () => {
  let loaded = () => {}
  const loading = new Promise<void>(resolve => {
    loaded = resolve
  })
  const View = lazyView<object>(async () => {
    await loading
    return () => <p>Loaded</p>
  })
  show(() => (
    <WaitingContext.Provider value="waiting">
      <View />
    </WaitingContext.Provider>
  ))
  await expect.element(page.getByText('waiting')).toBeVisible()
  loaded()
  // A fallback of React 19 would stand for 300 ms, which is 18 frames.
  for (let left = 5; left > 0; left--) await new Promise<unknown>(resolve => requestAnimationFrame(resolve))
  expect(page.getByText('Loaded').query()).not.toBeNull()
})

test('a view that was loaded ahead is drawn at once, and one that failed then is loaded again', async () => {
  let tries = 0
  const View = lazyView<object>(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Loaded</p>
  })
  View.preload()
  await expect.poll(() => tries).toBe(1)
  View.preload()
  await expect.poll(() => tries).toBe(2)
  // The words may still be on their way.
  for (let left = 5; left > 0; left--) await new Promise<unknown>(resolve => requestAnimationFrame(resolve))
  const drawn: (string | null)[] = []
  show(() => (
    <WaitingContext.Provider value="waiting">
      <View />
    </WaitingContext.Provider>
  ))
  const observer = new MutationObserver(() => drawn.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true })
  await expect.element(page.getByText('Loaded')).toBeVisible()
  observer.disconnect()
  expect(drawn.filter(text => text?.includes('waiting'))).toEqual([])
  expect(errors).toEqual([])
})

function Broken(): React.ReactNode {
  const [value] = useState<{ readonly name: string }>()
  return <p>{(value as { readonly name: string }).name}</p>
}

test('a view that throws keeps the shell, reports the error to the host, and offers two next steps', async () => {
  show(Broken)
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible()
  expect(errors.map(({ code }) => code)).toEqual(['LATCHKEY_INTERNAL__UNEXPECTED'])
})
