import { readCode, readPicture } from '../../lib/camera.js'
import { expect } from '@playwright/test'
import type { Tab } from './engine.js'

/** The visible state of the first element with a `data-testid`, in the page or in the modal's shadow root. */
type Seen = {
  readonly text: string
  readonly uri: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** It does not move, and no other element covers its middle. */
  readonly isReachable: boolean
}

/**
 * Runs in the page. `shouldScroll`: scrolls to the element. Does not wait, because a browser runs commands one by
 * one.
 */
function look(testId: string, words: string, shouldScroll: boolean): Seen | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const host of document.querySelectorAll('*')) if (host.shadowRoot) roots.push(host.shadowRoot)
  const all = roots.flatMap(root => [...root.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)])
  const within = words
    ? all
        .flatMap(part => [...part.querySelectorAll<HTMLElement>('button, a')])
        .filter(part => part.textContent === words)
    : all
  const element = within.find(part => part.getClientRects().length > 0)
  if (!element) return null
  if (shouldScroll) element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const isMoving = roots
    .flatMap(root => root.getAnimations())
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
    )
  const { x, y, width, height } = element.getBoundingClientRect()
  const root = element.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(x + width / 2, y + height / 2)
  return {
    text: element.textContent ?? '',
    uri: element.getAttribute('uri') ?? '',
    x,
    y,
    width,
    height,
    isReachable: !isMoving && !element.matches(':disabled, [aria-disabled=true]') && element.contains(hit)
  }
}

const see = (tab: Tab, testId: string) => tab.run(look, testId, '', false)

/** The text of an element; `undefined` if it does not exist. */
export const textOf = async (tab: Tab, testId: string) => (await see(tab, testId))?.text

export async function expectText(tab: Tab, testId: string, text: string | RegExp) {
  const said = expect.poll(async () => (await textOf(tab, testId)) ?? 'nothing', testId)
  await (typeof text === 'string' ? said.toBe(text) : said.toMatch(text))
}

export async function expectGone(tab: Tab, testId: string) {
  await expect.poll(() => textOf(tab, testId), testId).toBeUndefined()
}

/**
 * Presses an element once it is stable and uncovered; `words`: the button or link inside with this text. Brings its
 * tab to the front, because background tabs do not animate.
 */
export async function click(tab: Tab, testId: string, words = '') {
  await tab.show()
  let before = ''
  let place = { x: 0, y: 0 }
  await expect
    .poll(async () => {
      const seen = await tab.run(look, testId, words, true)
      if (!seen?.isReachable) return false
      const now = JSON.stringify(seen)
      const isStill = now === before
      before = now
      place = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }
      return isStill
    }, `${testId} ${words} can be pressed`)
    .toBe(true)
  await tab.press(place.x, place.y)
}

/** Reads the code on the page from a screenshot, as a camera does. */
export async function scanCode(tab: Tab): Promise<string> {
  await tab.show()
  await expect.poll(async () => (await see(tab, 'wui-qr-code'))?.uri).toMatch(/^wc:/)
  let code = ''
  await expect
    .poll(async () => {
      const seen = await see(tab, 'wui-qr-code')
      if (!seen) return false
      const part = {
        x: Math.round(seen.x),
        y: Math.round(seen.y),
        width: Math.round(seen.width),
        height: Math.round(seen.height)
      }
      const picture = await tab.picture()
      code = await tab.run(readPicture, { picture, part }).then(readCode).catch(String)
      return code === seen.uri
    }, 'the code that is drawn is the one that is meant')
    .toBe(true)
  return code
}
