import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dispatch } from '../../core/dispatch.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { type Drawn, drawModal, respondAsService } from '../views/drawModal.harness.js'

const root = () => document.querySelector('latchkey-root')?.shadowRoot ?? undefined
const row = () => root()?.querySelector<HTMLElement>('[data-testid="wallet-selector-io.rabby"]')

let drawn: Drawn | undefined
afterEach(() => drawn?.unmount())

// The page of the tests loads more files than the browser lists.
performance.setResourceTimingBufferSize(10_000)

/** Whether the page has loaded a file of the kit. */
const hasLoaded = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file))

// The only test of its file: a view that was drawn before is loaded already.
test('the pointer over a wallet loads the view of its request, so that the click draws it at once', async () => {
  const wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby', connect: () => new Promise(() => {}) })
  drawn = drawModal(
    { projectId: 'demo', server: 'https://server.example', connectors: [wallet] },
    { respond: respondAsService }
  )
  dispatch(drawn.kit, { type: 'open' })
  await expect.poll(row).toBeTruthy()
  expect(hasLoaded('/ConnectingExternal.tsx')).toBe(false)
  await userEvent.hover(row() as HTMLElement)
  await expect.poll(() => hasLoaded('/ConnectingExternal.tsx')).toBe(true)
  // Loaded files run in the task after.
  for (let left = 5; left > 0; left--) await new Promise<unknown>(resolve => requestAnimationFrame(resolve))
  const waits: Element[] = []
  const observer = new MutationObserver(() => waits.push(...(root()?.querySelectorAll('.waiting') ?? [])))
  observer.observe(root() as ShadowRoot, { childList: true, subtree: true })
  row()?.click()
  await expect.poll(() => root()?.querySelector('.connecting')).toBeTruthy()
  observer.disconnect()
  expect(waits).toEqual([])
})
