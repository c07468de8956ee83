import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { animationsEnded, axeFindings } from './axe.js'
import { expect } from './test.js'

/** `LATCHKEY_SHOTS=1` keeps a screenshot of every view in every look for review. */
const shots = process.env.LATCHKEY_SHOTS ? join(import.meta.dirname, '../shots') : undefined

export type Look = { readonly theme: 'light' | 'dark'; readonly locale: 'en' | 'ar' | 'de' }

/**
 * The looks of each size. All rules of axe run in the first, those on colours in the second; the browser tests of the
 * views run all of them in both directions.
 */
export const looks: Readonly<Record<'desktop' | 'narrow', readonly Look[]>> = {
  desktop: [
    { theme: 'light', locale: 'en' },
    { theme: 'dark', locale: 'ar' }
  ],
  narrow: [
    { theme: 'light', locale: 'ar' },
    { theme: 'dark', locale: 'de' }
  ]
}

const viewports = {
  desktop: { width: 1280, height: 860 },
  narrow: { width: 320, height: 640 }
} as const

/** The sizes to check: the narrow one, and with screenshots both. The browser tests of the views check wide ones. */
export const sizes = (['narrow', 'desktop'] as const)
  .filter(size => shots || size === 'narrow')
  .map(size => [size, viewports[size]] as const)

/** Checks a view in every look: no axe violations, nothing cut off, nothing wider than the page. */
export type Inspect = (view: string) => Promise<void>

/**
 * Elements that are cut off at the sides of their box, or overflow the card; except ellipses and texts for screen
 * readers.
 */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('latchkey-root')?.shadowRoot
    const card = root?.querySelector('.card')?.getBoundingClientRect()
    if (!root || !card) return ['there is no card']
    const wrong = [...root.querySelectorAll<HTMLElement>('.card *:not(.hidden)')].filter(element => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const { left, right, width } = element.getBoundingClientRect()
      const isCut =
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      return width > 0 && (isCut || left < card.left - 1 || right > card.right + 1)
    })
    return wrong.map(
      element => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`
    )
  })
}

/** Checks one view after the other, in each of the chosen looks. */
export function inspector(page: Page, size: string, chosen: readonly Look[]): Inspect {
  return async view => {
    for (const [index, { theme, locale }] of chosen.entries()) {
      await page.evaluate(
        ({ theme, locale }) => {
          window.latchkey?.setThemeMode(theme)
          window.latchkey?.setLocale(locale)
        },
        { theme, locale }
      )
      await expect(page.locator('latchkey-root')).toHaveAttribute('lang', locale)
      await animationsEnded(page)
      const name = `${view}, ${theme}, ${locale}`
      if (shots) await page.screenshot({ path: join(shots, size, `${view}-${theme}-${locale}.png`) })
      expect(await axeFindings(page, 'latchkey-root', index === 0 ? 'all' : 'colors'), name).toEqual([])
      expect(await cutOff(page), name).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        name
      ).toBeLessThanOrEqual(0)
    }
    await page.evaluate(() => {
      window.latchkey?.setThemeMode('light')
      window.latchkey?.setLocale('en')
    })
    await expect(page.locator('latchkey-root')).toHaveAttribute('lang', 'en')
  }
}
