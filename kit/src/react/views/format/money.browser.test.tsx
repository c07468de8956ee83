import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAmount } from '../../../protocol/amounts.js'
import { compactFiat } from '../../../protocol/compactFiat.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { Shadow } from '../../../ui/Shadow/Shadow.js'
import { themeSheet } from '../../../ui/theme/themeSheet.js'
import { inSentence } from './inSentence.js'

let root: Root
let drawings = 0
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** Draws a part in a text from right to left. */
async function draw(locale: string, children: ReactNode): Promise<Element> {
  const id = String(++drawings)
  root.render(
    <Shadow sheets={[themeSheet('light', {})]} dir="rtl" lang={locale} theme="light">
      <p key={id} id={id}>
        {children}
      </p>
    </Shadow>
  )
  const place = () => document.querySelector('latchkey-root')?.shadowRoot?.getElementById(id)
  await expect.poll(place).toBeTruthy()
  return place() as Element
}

/** The box of the characters of an element that match. */
function boxOf(element: Element, wanted: RegExp): DOMRect {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const found = wanted.exec(node.nodeValue ?? '')
    if (!found) continue
    const range = document.createRange()
    range.setStart(node, found.index)
    range.setEnd(node, found.index + found[0].length)
    return range.getBoundingClientRect()
  }
  throw new Error(`no ${wanted} in ${element.textContent}`)
}

/** On which side of the number the sign is, and whether there is a space between them. */
function orderOf(element: Element, sign: RegExp) {
  const money = boxOf(element, sign)
  const number = boxOf(element, /[\d۰-۹][\d۰-۹.,٬٫]*/)
  const gap = Math.max(number.left - money.right, money.left - number.right)
  return { side: money.left < number.left ? 'left' : 'right', isApart: gap > 1 }
}

test.each(['he', 'ar', 'fa'])(
  'money in %s has its sign and its space where Intl draws them in a text from right to left',
  async locale => {
    for (const currency of ['USD', 'EUR']) {
      const sign = currency === 'USD' ? /\$/ : /€/
      const plain = document.body.appendChild(document.createElement('p'))
      plain.dir = 'rtl'
      plain.textContent = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(4102.97)
      const expected = orderOf(plain, sign)
      plain.remove()
      const written = formatFiat('4102.97', { locale, currency })
      expect(orderOf(await draw(locale, <Amount short={written} />), sign), currency).toEqual(expected)
      const sentence = `שווי ${inSentence(written)} בסך הכול`
      expect(orderOf(await draw(locale, sentence), sign), currency).toEqual(expected)
    }
  }
)

test('Arabic: the sign stays behind the letters of its currency, at the left of the number', async () => {
  for (const written of [
    formatFiat('4102.97', { locale: 'ar' }),
    formatFiat('0.001', { locale: 'ar' }),
    compactFiat('130000000', { locale: 'ar' })
  ])
    for (const children of [<Amount key="alone" short={written} />, `القيمة ${inSentence(written)} هنا`]) {
      const money = await draw('ar', children)
      const [letters, sign, number] = [boxOf(money, /US/), boxOf(money, /\$/), boxOf(money, /\d[\d.,]*/)]
      expect(Math.abs(sign.left - letters.right), written).toBeLessThan(1)
      expect(sign.right).toBeLessThan(number.left)
    }
})

test('Hebrew: the sign is at the left, a shortened and a tiny value as a whole one, and a token at the right of its amount', async () => {
  const left = { side: 'left', isApart: true }
  const money = (text: string) => draw('he', <Amount short={text} />)
  expect(orderOf(await money(formatFiat('4102.97', { locale: 'he' })), /\$/)).toEqual(left)
  expect(orderOf(await money(compactFiat('130000000', { locale: 'he' })), /\$/).side).toBe('left')
  const tiny = await money(formatFiat('0.001', { locale: 'he' }))
  expect(orderOf(tiny, /\$/).side).toBe('left')
  // Beside the number, as in the amount of a token.
  expect(boxOf(tiny, /</).right).toBeLessThan(boxOf(tiny, /0/).left + 1)
  const { short } = writeAmount({ amount: '0.0001', symbol: 'ETH' }, 'he')
  for (const children of [<Amount key="alone" short={short} />, `יתרה: ${inSentence(short)}`]) {
    const token = await draw('he', children)
    expect(orderOf(token, /ETH/)).toEqual({ side: 'right', isApart: true })
    expect(boxOf(token, /</).right).toBeLessThan(boxOf(token, /0/).left + 1)
  }
})
