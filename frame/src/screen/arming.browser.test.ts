import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Rejected } from '../contracts/Rejected.js'
import type { View } from '../contracts/Screen.js'
import { el, type FrameScreen, openScreen } from './index.js'

const origin = 'https://app.example'
let screen: FrameScreen
beforeEach(async () => {
  await page.viewport(400, 640)
  window.focus()
  screen = await openScreen({ windowUrl: '/window' })
})
afterEach(() => screen.close())

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
let changed: () => void = () => {}
const pressed: number[] = []
const view = (name: string): View<string> => ({
  title: name,
  origin,
  draw({ root, settle, arm, onContentChange }) {
    changed = onContentChange
    const approve = el('button', { class: 'button', type: 'button' }, ['Approve'])
    root.append(el('p', {}, ['Something to read']), el('div', { class: 'actions' }, [approve]))
    arm(approve, () => {
      pressed.push(performance.now())
      settle(name)
    })
  }
})
const approve = () => document.querySelector<HTMLButtonElement>('.actions .button') as HTMLButtonElement
const isArmed = () => approve().getAttribute('aria-disabled') === 'false'
/** Longer than any condition lasts. */
const enough = 2_500

describe('arming (design/security.md section 3)', () => {
  test('approves after it was seen for its time, by a click of the person', async () => {
    const began = performance.now()
    const answer = screen.ask(view('a'))
    await userEvent.click(page.getByRole('heading'))
    expect(isArmed()).toBe(false)
    await vi.waitFor(() => expect(isArmed()).toBe(true), { timeout: 5_000 })
    expect(performance.now() - began).toBeGreaterThan(800)
    await userEvent.click(page.getByRole('button', { name: 'Approve' }))
    expect(await answer).toBe('a')
  })

  test('a click of a script approves nothing', async () => {
    void screen.ask(view('a')).catch(() => undefined)
    await userEvent.click(page.getByRole('heading'))
    await vi.waitFor(() => expect(isArmed()).toBe(true), { timeout: 5_000 })
    const before = pressed.length
    approve().click()
    approve().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await sleep(50)
    expect(pressed.length).toBe(before)
    expect(screen.count()).toBe(1)
  })

  test('a change of the content takes the approval away for 800 ms', async () => {
    void screen.ask(view('a')).catch(() => undefined)
    await userEvent.click(page.getByRole('heading'))
    await vi.waitFor(() => expect(isArmed()).toBe(true), { timeout: 5_000 })
    changed()
    expect(isArmed()).toBe(false)
    await sleep(500)
    expect(isArmed()).toBe(false)
    await vi.waitFor(() => expect(isArmed()).toBe(true), { timeout: 5_000 })
  })

  test.each([
    ['an overlay that is hardly seen', () => overlay('0.02')],
    ['less than full opacity', () => styleStage('opacity', '0.5')],
    ['a transform', () => styleStage('transform', 'scale(0.9)')],
    ['a filter', () => styleStage('filter', 'blur(2px)')]
  ])('%s arms nothing, and a window is offered', async (_, attack) => {
    void screen.ask(view('a')).catch(() => undefined)
    attack()
    await userEvent.click(document.querySelector('h1') as HTMLElement, { force: true })
    await sleep(enough)
    expect(isArmed()).toBe(false)
    expect(document.querySelector('.stage-foot')?.textContent).toContain('Continue in a window')
  })

  test('an overlay that comes later disarms', async () => {
    void screen.ask(view('a')).catch(() => undefined)
    await userEvent.click(page.getByRole('heading'))
    await vi.waitFor(() => expect(isArmed()).toBe(true), { timeout: 5_000 })
    overlay('0.02')
    await vi.waitFor(() => expect(isArmed()).toBe(false), { timeout: 2_000 })
  })

  test.each([
    [319, 640],
    [400, 399]
  ])(
    'a frame of %i by %i pixels is too small; that is said, and a window is offered',
    async (width, height) => {
      await page.viewport(width, height)
      void screen.ask(view('a')).catch(() => undefined)
      const foot = () => document.querySelector('.stage-foot')?.textContent
      await vi.waitFor(() => expect(foot()).toMatch(/too little room.*Continue in a window/), {
        timeout: 8_000
      })
      await userEvent.click(page.getByRole('heading'))
      await sleep(enough)
      expect(isArmed()).toBe(false)
    }
  )

  test('without IntersectionObserver v2 the window is offered at once', async () => {
    const { prototype } = IntersectionObserverEntry
    const isVisible = Object.getOwnPropertyDescriptor(prototype, 'isVisible') as PropertyDescriptor
    Reflect.deleteProperty(prototype, 'isVisible')
    onTestFinished(() => void Object.defineProperty(prototype, 'isVisible', isVisible))
    void screen.ask(view('a')).catch(() => undefined)
    expect(document.querySelector('.stage-foot')?.textContent).toContain('Continue in a window')
    await sleep(1_500)
    expect(isArmed()).toBe(false)
  })
})

describe('the queue', () => {
  test('shows views in their order, never another one in their place; each settles', async () => {
    const counts: number[] = []
    const stop = screen.subscribe(count => counts.push(count))
    const first = screen.ask(view('first')).catch(error => error)
    const second = screen.ask(view('second')).catch(error => error)
    const third = screen.ask(view('third')).catch(error => error)
    expect(document.querySelector('h1')?.textContent).toBe('first')
    await userEvent.keyboard('{Escape}')
    expect(await first).toBeInstanceOf(Rejected)
    expect(document.querySelector('h1')?.textContent).toBe('second')
    await userEvent.click(page.getByRole('button', { name: 'Close and reject' }))
    expect(await second).toBeInstanceOf(Rejected)
    screen.close()
    expect(await third).toMatchObject({ code: 4001 })
    expect(counts).toEqual([1, 2, 3, 2, 1, 0])
    stop()
  })

  test('after a flood, one press of the close button or Escape offers to reject all at once', async () => {
    const answers = ['a', 'b', 'c', 'd'].map(name => screen.ask(view(name)).catch(error => error))
    const all = page.getByRole('button', { name: /^Reject all/ })
    // The first one is answered for itself.
    expect(all.query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(document.querySelector('h1')?.textContent).toBe('b')
    expect(document.querySelector('.stage-queue')?.textContent).toBe('3 requests wait.Reject all 3')
    answers.push(screen.ask(view('e')).catch(error => error))
    await expect.element(all).toHaveTextContent('Reject all 4')
    document.querySelector<HTMLButtonElement>('.stage-queue button')?.click()
    expect(screen.count()).toBe(4)
    await userEvent.click(all)
    for (const answer of answers) expect(await answer).toBeInstanceOf(Rejected)
    expect(screen.count()).toBe(0)
    // Later requests begin anew.
    const later = screen.ask(view('later')).catch(error => error)
    void screen.ask(view('last')).catch(() => undefined)
    expect(all.query()).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Close and reject' }))
    expect(await later).toBeInstanceOf(Rejected)
    // One is rejected by its own button.
    expect([document.querySelector('h1')?.textContent, all.query()]).toEqual(['last', null])
  })

  test('views that end by themselves, or are approved, offer nothing', async () => {
    const over = new AbortController()
    void screen.ask(view('a'), over.signal).catch(() => undefined)
    for (const name of ['b', 'c', 'd']) void screen.ask(view(name)).catch(() => undefined)
    over.abort()
    expect(document.querySelector('h1')?.textContent).toBe('b')
    expect(document.querySelector<HTMLElement>('.stage-queue')?.hidden).toBe(true)
  })

  test('an abort takes away a view that is shown, and one that waits', async () => {
    const [shown, waiting] = [new AbortController(), new AbortController()]
    const first = screen.ask(view('first'), shown.signal).catch(error => error)
    const second = screen.ask(view('second'), waiting.signal).catch(error => error)
    const third = screen.ask(view('third')).catch(error => error)
    waiting.abort()
    expect(await second).toBeInstanceOf(Rejected)
    expect(document.querySelector('h1')?.textContent).toBe('first')
    shown.abort()
    expect(await first).toBeInstanceOf(Rejected)
    expect(document.querySelector('h1')?.textContent).toBe('third')
    expect(await screen.ask(view('late'), AbortSignal.abort()).catch(error => error)).toBeInstanceOf(Rejected)
    screen.close()
    await third
  })

  test('a view that cannot be drawn fails, and the next one comes', async () => {
    const broken = screen.ask({
      title: 'broken',
      origin,
      draw() {
        throw new RangeError('no')
      }
    })
    await expect(broken).rejects.toThrow(RangeError)
    void screen.ask(view('next')).catch(() => undefined)
    expect(document.querySelector('h1')?.textContent).toBe('next')
  })
})

describe('the theme of a page', () => {
  const value = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

  test('may change accent and corners, never hide a text', () => {
    screen.setTheme({
      themeMode: 'dark',
      themeVariables: {
        '--lk-accent': '#e6007a',
        '--lk-color-text': '#1a191e',
        '--lk-color-bg': '#f5f3f8',
        '--w3m-border-radius-master': '2px',
        '--lk-font-size-master': '1px',
        '--lk-font-family': 'x; } * { opacity: 0',
        '--bg': 'red'
      }
    })
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(value('--accent')).toBe('#e6007a')
    expect(value('--round')).toBe('2px')
    expect(value('--size')).toBe('9px')
    expect([value('--text'), value('--bg')]).toEqual(['#f5f3f8', '#1a191e'])
    // The sheet's own: the root, on which the page's values are set, has none.
    expect(document.documentElement.style.getPropertyValue('--font')).toBe('')
    expect(getComputedStyle(document.body).opacity).toBe('1')
    screen.setTheme({ themeVariables: { '--lk-color-bg': '#101014' } })
    expect(value('--bg')).toBe('#101014')
    screen.setTheme({ themeVariables: {}, themeMode: 'light' })
    // As the minified sheet, or as its source writes white.
    expect(['#fff', '#ffffff']).toContain(value('--bg'))
  })
})

function overlay(alpha: string): void {
  const cover = el('div', {})
  Object.assign(cover.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '9',
    opacity: alpha,
    background: 'red'
  })
  cover.style.pointerEvents = 'none'
  document.body.append(cover)
  onTestFinished(() => cover.remove())
}

function styleStage(name: string, text: string): void {
  const { style } = document.body
  style.setProperty(name, text)
  onTestFinished(() => void style.removeProperty(name))
}
