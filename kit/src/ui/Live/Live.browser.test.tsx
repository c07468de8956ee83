import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordBornRegions } from '../../react/views/bornRegions.harness.js'
import { Live } from './Live.js'

let end: (() => void) | undefined
afterEach(() => {
  end?.()
  end = undefined
})

/** Draws a region, as in the modal: in a shadow root. What is added to it from the first commit on is recorded. */
function draw(first: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const shadow = place.attachShadow({ mode: 'open' })
  const born = recordBornRegions(shadow)
  const root = createRoot(shadow)
  const show = (words: ReactNode) => flushSync(() => root.render(<Live testId="words">{words}</Live>))
  show(first)
  end = () => {
    root.unmount()
    place.remove()
  }
  return { born, show, region: shadow.querySelector('[role=status]') as HTMLElement }
}

/** What screen readers find by its role. */
const found = (name: string) => page.getByRole('button', { name }).query()
const again = () => page.getByRole('button', { name: 'Try again' })

test('words that come with their region are drawn in it at once, and screen readers find them later', async () => {
  const { born, region } = draw(<button type="button">Try again</button>)
  expect(region.textContent).toBe('Try again')
  expect(region).toBeVisible()
  expect(found('Try again')).toBe(null)
  await expect.element(again()).toBeVisible()
  expect(born).toEqual([])
})

test('a control of these words keeps its element: a press and the focus of the first moment are kept', async () => {
  let presses = 0
  const { region } = draw(
    <button type="button" onClick={() => (presses += 1)}>
      Try again
    </button>
  )
  const button = region.querySelector('button') as HTMLButtonElement
  button.focus()
  // The pointer goes down before the words are shown to screen readers, and up after it.
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(found('Try again')).toBe(null)
  await expect.element(again()).toBeVisible()
  expect(again().element()).toBe(button)
  expect((region.getRootNode() as ShadowRoot).activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(1)
})

test('words of a region that was empty are there for screen readers in the same moment', () => {
  const { show, region } = draw(null)
  expect(region.textContent).toBe('')
  expect(region.className).toBe('hidden')
  expect(page.getByTestId('words').query()).toBe(null)
  show(<button type="button">Try again</button>)
  expect(found('Try again')).not.toBe(null)
  expect(page.getByTestId('words').query()).toBe(region)
})

test('the harness finds a region that is born with its words', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const shadow = place.attachShadow({ mode: 'open' })
  const born = recordBornRegions(shadow)
  shadow.appendChild(document.createElement('p')).textContent = 'No region'
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.textContent = 'Nothing was sent'
  shadow.append(region)
  end = () => place.remove()
  await expect.poll(() => born).toEqual(['Nothing was sent'])
})
