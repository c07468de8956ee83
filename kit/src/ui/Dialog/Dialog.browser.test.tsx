import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMotion } from '../motion.harness.js'
import { Shadow } from '../Shadow/Shadow.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { themeSheet } from '../theme/themeSheet.js'
import type { CloseReason } from './createDialog.js'
import { Dialog } from './Dialog.js'
import { deepActiveElement } from './deepActiveElement.js'
import { Region } from './Region.js'
import shakeCss from './shake.css?inline'

let root: Root
let reasons: CloseReason[]
const sheets = [themeSheet('light')]

beforeEach(async () => {
  await page.viewport(900, 600)
  document.body.innerHTML = '<main><button id="opener">Open</button><p id="long"></p></main>'
  const long = document.querySelector<HTMLElement>('#long')
  if (long) long.style.height = '3000px'
  root = createRoot(document.body.appendChild(document.createElement('div')))
  reasons = []
})
afterEach(async () => {
  root.unmount()
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
  document.body.replaceChildren()
})

type Options = {
  open?: boolean
  shaking?: boolean
  fullScreen?: boolean
  embedded?: boolean
  dir?: 'ltr' | 'rtl'
}

/** As every view that cannot be closed. */
function Shaking(): null {
  useSheet(shakeCss)
  return null
}

const content = (
  <>
    <Shaking />
    <button type="button" data-testid="first">
      First
    </button>
    <p className="row">Some words to select</p>
    <button type="button" data-testid="last">
      Last
    </button>
  </>
)

async function show({
  open = true,
  shaking = false,
  fullScreen = false,
  embedded = false,
  dir = 'ltr'
}: Options = {}) {
  const look = { sheets, dir, lang: 'en', theme: 'light' } as const
  root.render(
    <StrictMode>
      {embedded ? (
        <Shadow {...look} inline>
          <Region label="Connect Wallet" shaking={shaking}>
            {content}
          </Region>
        </Shadow>
      ) : (
        <Dialog
          {...look}
          open={open}
          label="Connect Wallet"
          shaking={shaking}
          fullScreen={fullScreen}
          onRequestClose={reason => reasons.push(reason)}
        >
          {content}
        </Dialog>
      )}
    </StrictMode>
  )
  await expect.poll(() => card()).toBeTruthy()
}

const shadow = () => document.querySelector('latchkey-root')?.shadowRoot ?? undefined
const find = (testId: string) => shadow()?.querySelector<HTMLElement>(`[data-testid=${testId}]`) ?? undefined
const card = () => find('w3m-modal-card')
const overlay = () => {
  const found = find('w3m-modal-overlay')
  if (!(found instanceof HTMLDialogElement)) throw new Error('no dialog')
  return found
}
const activeId = () => deepActiveElement()?.dataset.testid ?? deepActiveElement()?.id

test('a dialog that is drawn again as it was writes no attribute: each would restyle all of it', async () => {
  await show()
  const host = document.querySelector('latchkey-root')
  const written: (string | null)[] = []
  const observer = new MutationObserver(records => {
    written.push(...records.map(({ attributeName }) => attributeName))
  })
  onTestFinished(() => observer.disconnect())
  for (const target of [host, host?.shadowRoot])
    if (target) observer.observe(target, { attributes: true, subtree: true })
  flushSync(() => void show())
  await new Promise(resolve => setTimeout(resolve))
  expect(host).not.toBeNull()
  expect(written).toEqual([])
})

test('the dialog is a named modal dialog in the top layer, with the focus on itself', async () => {
  await show()
  expect(overlay().matches(':modal')).toBe(true)
  expect(overlay().getAttribute('aria-label')).toBe('Connect Wallet')
  expect(activeId()).toBe('w3m-modal-overlay')
})

test('Tab and Shift+Tab cycle inside the dialog', async () => {
  await show()
  const stops: (string | undefined)[] = []
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    stops.push(activeId())
  }
  await userEvent.tab({ shift: true })
  stops.push(activeId())
  expect(stops).toEqual(['first', 'last', 'first', 'last', 'first'])
})

test('the page behind the dialog is inert, does not scroll and does not move', async () => {
  const opener = document.querySelector<HTMLElement>('#opener')
  window.scrollTo(0, 40)
  const before = opener?.getBoundingClientRect().toJSON()
  const width = document.querySelector('main')?.getBoundingClientRect().width
  await show()
  expect(opener?.getBoundingClientRect().toJSON()).toEqual(before)
  expect(document.querySelector('main')?.getBoundingClientRect().width).toBe(width)
  opener?.focus()
  expect(activeId()).not.toBe('opener')
  overlay().dispatchEvent(new WheelEvent('wheel', { deltaY: 300, bubbles: true, cancelable: true }))
  await userEvent.keyboard('{PageDown}')
  expect(window.scrollY).toBe(40)
  root.render(null)
  await expect.poll(() => shadow()).toBeUndefined()
  expect(window.scrollY).toBe(40)
  expect(document.documentElement.getAttribute('style')).toBeNull()
  window.scrollTo(0, 0)
})

test('closing returns the focus to the opener, also to one in another shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const button = document.createElement('button')
  button.id = 'inner'
  host.attachShadow({ mode: 'open' }).append(button)
  button.focus()
  await show()
  expect(activeId()).toBe('w3m-modal-overlay')
  await show({ open: false })
  await expect.poll(activeId).toBe('inner')
})

test('closing sets no focus if the opener is gone', async () => {
  document.querySelector<HTMLElement>('#opener')?.focus()
  await show()
  document.querySelector('#opener')?.remove()
  root.render(null)
  await expect.poll(() => shadow()).toBeUndefined()
  expect(document.activeElement).toBe(document.body)
})

test('Escape only requests closing: refused three times in a row, the dialog stays open', async () => {
  await show()
  for (let times = 0; times < 3; times++) await userEvent.keyboard('{Escape}')
  expect(reasons).toEqual(['escape', 'escape', 'escape'])
  expect(overlay().matches(':modal')).toBe(true)
})

test('a browser that closes the dialog without a request does not bypass the owner', async () => {
  await show()
  overlay().close()
  await expect.poll(() => reasons).toEqual(['back'])
  expect(overlay().matches(':modal')).toBe(true)
})

test('Escape of an input method does not close the dialog', async () => {
  await show()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))
  expect(reasons).toEqual([])
})

test('a press on the overlay counts only if it began and ended there', async () => {
  await show()
  await userEvent.click(overlay(), { position: { x: 8, y: 8 } })
  expect(reasons).toEqual(['overlay'])
  const inside = card()
  if (!inside) throw new Error('no card')
  await userEvent.click(inside, { position: { x: 20, y: 60 } })
  await userEvent.dragAndDrop(inside, overlay(), {
    sourcePosition: { x: 30, y: 30 },
    targetPosition: { x: 8, y: 8 }
  })
  await userEvent.dragAndDrop(overlay(), inside, {
    sourcePosition: { x: 8, y: 8 },
    targetPosition: { x: 30, y: 30 }
  })
  expect(reasons).toEqual(['overlay'])
})

test('the second click of a double click on the overlay closes nothing: the first one was on the card', async () => {
  await show()
  const press = (detail: number) => {
    for (const type of ['pointerdown', 'pointerup']) overlay().dispatchEvent(new PointerEvent(type))
    overlay().dispatchEvent(new MouseEvent('click', { detail }))
  }
  press(2)
  expect(reasons).toEqual([])
  press(1)
  expect(reasons).toEqual(['overlay'])
})

test('the dialog opens above an open dialog of the host, and above any z-index', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.append(Object.assign(document.createElement('button'), { textContent: 'Host' }))
  dialog.showModal()
  const bar = document.body.appendChild(document.createElement('div'))
  bar.style.cssText = 'position:fixed;inset:0;z-index:2147483647'
  await show()
  expect(document.elementFromPoint(450, 300)).toBe(document.querySelector('latchkey-root'))
  expect(activeId()).toBe('w3m-modal-overlay')
  await userEvent.keyboard('{Escape}')
  expect(reasons).toEqual(['escape'])
  expect(dialog.open).toBe(true)
})

function swipe(distance: number, target = card()) {
  if (!target) throw new Error('no card')
  const touch = (y: number) => new Touch({ identifier: 1, target, clientX: 100, clientY: y })
  const send = (type: string, y: number) => {
    const touches = type === 'touchend' ? [] : [touch(y)]
    target.dispatchEvent(
      new TouchEvent(type, {
        touches,
        changedTouches: [touch(y)],
        bubbles: true,
        cancelable: true,
        composed: true
      })
    )
  }
  send('touchstart', 300)
  for (const part of [0.1, 0.4, 0.7, 1]) send('touchmove', 300 + distance * part)
  return () => send('touchend', 300 + distance)
}

test('on a phone the sheet follows the finger down and requests closing, and a short pull returns', async () => {
  await page.viewport(390, 700)
  await show()
  const drag = () => card()?.style.getPropertyValue('--drag')
  let release = () => undefined as unknown
  // The sheet loads its swipe code first: until then a touch does nothing.
  await vi.waitFor(() => {
    release()
    release = swipe(160)
    expect(drag()).toBe('160px')
  })
  release()
  expect(reasons).toEqual(['swipe'])
  expect(drag()).toBe('')
  swipe(-80)()
  expect(reasons).toEqual(['swipe'])
})

test('a swipe on a desktop does nothing', async () => {
  await show()
  swipe(200)()
  expect(reasons).toEqual([])
})

test('the dialog fits its place: a centred card, a bottom sheet on a phone, full height if requested, nothing cut off', async () => {
  await show()
  const box = () => card()?.getBoundingClientRect() ?? new DOMRect()
  await vi.waitFor(() => expect(Math.round(box().left + box().width / 2)).toBe(450))
  await vi.waitFor(() => expect(box().width).toBe(360))
  await page.viewport(320, 640)
  await vi.waitFor(() => expect([box().left, box().width, Math.round(box().bottom)]).toEqual([0, 320, 640]))
  await show({ fullScreen: true })
  await vi.waitFor(() => expect([box().top, box().height]).toEqual([0, 640]))
})

test('the dialog shakes', async () => {
  await emulateMotion('no-preference')
  onTestFinished(() => void emulateMotion('reduce'))
  await show({ shaking: true })
  expect(
    card()
      ?.getAnimations()
      .map(animation => (animation as CSSAnimation).animationName)
  ).toEqual(['card-shake'])
})

test('an embedded dialog is a region of the page: no dialog role, no scroll lock, no focus change', async () => {
  document.querySelector<HTMLElement>('#opener')?.focus()
  await show({ embedded: true })
  expect(card()?.tagName).toBe('SECTION')
  expect(shadow()?.querySelector('dialog')).toBeNull()
  expect(document.documentElement.getAttribute('style')).toBeNull()
  expect(activeId()).toBe('opener')
})

test('opening and closing twenty times leaves no nodes or listeners behind', async () => {
  const nodes = document.querySelectorAll('*').length
  for (let times = 0; times < 20; times++) {
    await show()
    root.render(null)
    await expect.poll(() => shadow()).toBeUndefined()
  }
  expect(document.querySelectorAll('*').length).toBe(nodes)
  expect(document.documentElement.getAttribute('style')).toBeNull()
})
