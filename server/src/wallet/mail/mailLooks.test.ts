import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headlessShellLaunch } from '../../../../scripts/lib/chromium.mjs'
import { drawDevicePage } from '../login/drawDevicePage.js'
import { locales } from '../texts/LoginTexts.js'
import type { MailContent } from './Mail.js'
import { writeMail } from './writeMail.js'

const asking = {
  site: 'Donaudampfschifffahrtsgesellschaft',
  origin: 'https://app.donaudampfschifffahrtsgesellschaft.example',
  browser: 'Chrome 156, Windows',
  place: 'Wien, Österreich',
  at: Date.UTC(2026, 10, 23, 16, 20)
}
const contents: readonly MailContent[] = [
  { kind: 'code', code: '01234567', minutes: 5 },
  { kind: 'device', link: `https://keys.example/wallet/v1/device/${'a'.repeat(43)}`, minutes: 15 },
  { kind: 'unlinked', provider: 'email' },
  { kind: 'changed', newEmail: `${'long-name-'.repeat(5)}@donaudampfschifffahrt.example`, hours: 24 }
]

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch(headlessShellLaunch)
  page = await browser.newPage({ viewport: { width: 320, height: 640 } })
})
afterAll(async () => {
  await browser?.close()
})

/** How far the document reaches beyond its window, and the room between each label and its value, in px. */
const measure = () =>
  page.evaluate(() => {
    const rectOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const { scrollWidth, clientWidth } = document.documentElement
    const gaps = [...document.querySelectorAll('.facts tr, dl div')].map(({ children: [label, value] }) => {
      const [one, other] = [rectOf(label as Node), rectOf(value as Node)]
      return Math.max(other.left - one.right, one.left - other.right)
    })
    return { beyond: scrollWidth - clientWidth, gaps }
  })

test.each(locales)('%s: on a narrow phone nothing is cut, and labels keep their distance', async locale => {
  const pages = [
    ...contents.map(
      content => writeMail({ to: 'a@example.org', asking: { ...asking, locale }, content }).html
    ),
    drawDevicePage({ ...asking, locale })
  ]
  for (const html of pages) {
    await page.setContent(html)
    const { beyond, gaps } = await measure()
    expect(beyond).toBeLessThanOrEqual(0)
    expect(gaps).toHaveLength(4)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
  }
})

test('the login by e-mail is named in the language of the mail', () => {
  const content = { kind: 'unlinked', provider: 'email' } as const
  const textIn = (locale: 'de' | 'ar') =>
    writeMail({ to: 'a@example.org', asking: { ...asking, locale }, content }).text
  expect(textIn('de')).toContain('mit E-Mail anmelden')
  expect(textIn('ar')).toContain('باستخدام البريد الإلكتروني')
})
