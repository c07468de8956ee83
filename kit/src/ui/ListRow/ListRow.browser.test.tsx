import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { SheetContext } from '../Shadow/SheetContext.js'
import { ListRow } from './ListRow.js'

/** Draws a row in a list of this width, as `Wallets.css` lays lists out. */
async function draw(width: number, tag: string) {
  const place = document.body.appendChild(document.createElement('div'))
  place.setAttribute(
    'style',
    `width: ${width}px; display: grid; font: 16px sans-serif; --lk-space-1: 4px; --lk-space-2: 8px; --lk-space-3: 12px`
  )
  const sheet = place.appendChild(document.createElement('style'))
  sheet.textContent = '* { box-sizing: border-box }'
  const adopt = (css: string) => {
    sheet.textContent += css
  }
  const root = createRoot(place.appendChild(document.createElement('div')))
  root.render(
    <SheetContext.Provider value={adopt}>
      <ListRow image={<i />} title="Phantom" tag={{ text: tag, tone: 'info' }} />
    </SheetContext.Provider>
  )
  await expect.poll(() => place.querySelector('.row')).toBeTruthy()
  const box = (selector: string) => (place.querySelector(selector) as HTMLElement).getBoundingClientRect()
  const [row, text, end] = [box('.row'), box('.row-text'), box('.row-end')]
  root.unmount()
  place.remove()
  return { row, text, end }
}

test('a tag is beside a text that it leaves room', async () => {
  const { text, end } = await draw(288, 'Connected')
  expect(end.left).toBeGreaterThanOrEqual(text.right)
  expect(end.top).toBeLessThan(text.bottom)
})

test('a long tag is below the text: it makes the row no wider, and leaves the text its width', async () => {
  const { row, text, end } = await draw(288, 'Connected with a wallet')
  expect(row.width).toBe(288)
  expect(text.width).toBe(288 - 24 - 40 - 12)
  expect(end.top).toBeGreaterThanOrEqual(text.bottom)
  expect(end.right).toBe(row.right - 12)
})
