import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { SheetContext } from '../Shadow/SheetContext.js'
import { ListRow } from '../ListRow/ListRow.js'
import { RowName } from './RowName.js'

/** Draws a row of this width on a page from right to left. */
async function draw(name: string) {
  const place = document.body.appendChild(document.createElement('div'))
  place.setAttribute('style', 'width: 220px; direction: rtl')
  const sheet = place.appendChild(document.createElement('style'))
  const adopt = (css: string) => {
    sheet.textContent += css
  }
  const root = createRoot(place.appendChild(document.createElement('div')))
  root.render(
    <SheetContext.Provider value={adopt}>
      <ListRow title={<RowName>{name}</RowName>} />
    </SheetContext.Provider>
  )
  await expect.poll(() => place.querySelector('bdi')).toBeTruthy()
  const element = place.querySelector('bdi') as HTMLElement
  const title = place.querySelector('.row-title') as HTMLElement
  const end = () => {
    root.unmount()
    place.remove()
  }
  return { element, title, end }
}

test.each([
  ['Wrapped liquid staked and restaked token of a garden with a gate', 'ltr'],
  ['رمز ملفوف طويل الاسم جدا لحديقة ذات بوابة كبيرة وسور طويل من الحجر', 'rtl']
])('on a page from right to left %s is cut at its own end', async (name, direction) => {
  const { element, title, end } = await draw(name)
  const { direction: own, lineHeight } = getComputedStyle(element)
  expect(own).toBe(direction)
  // The name itself is the block that is cut, so that the ellipsis is at the end of its direction.
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
  expect(element.clientHeight).toBeLessThan(Number.parseFloat(lineHeight) * 2.5)
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight + 1)
  end()
})

test('on a page from right to left a short name of the other direction begins where the row does', async () => {
  const { element, title, end } = await draw('Ether')
  expect(element.getBoundingClientRect().right).toBeCloseTo(title.getBoundingClientRect().right, 0)
  end()
})
