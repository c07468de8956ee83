import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cutOff } from '../../kit/src/ui/cutOff.harness.js'
import { animationsEnded, axeFindings } from './axe.js'
import { expect } from './test.js'

/** `LATCHKEY_SHOTS=1` keeps a screenshot of every view in every look for review. */
const shots = process.env.LATCHKEY_SHOTS ? join(import.meta.dirname, '../shots') : undefined

export type Look = { readonly theme: 'light' | 'dark'; readonly locale: 'en' | 'ar' | 'de' }

/**
 * The looks of each size. All rules of axe run in the first, those on colours in the second.
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

/**
 * Checks that nothing of a view is cut off and that the page is not wider than its window; `looks` also checks both in every look,
 * and that axe finds no violations there. The browser tests do so with every view (`kit/src/react/views/scenes.harness.tsx`).
 */
export type Inspect = (view: string, options?: { readonly looks?: boolean }) => Promise<void>

/** Checks one view after the other; with screenshots all of them in each of the chosen looks. */
export function inspector(page: Page, size: string, chosen: readonly Look[]): Inspect {
  return async (view, { looks = false } = {}) => {
    await animationsEnded(page)
    expect(await page.evaluate(cutOff), view).toEqual([])
    if (!looks && !shots) return
    for (const [index, look] of chosen.entries()) {
      const { theme, locale } = look
      await setLook(page, look)
      await animationsEnded(page)
      const name = `${view}, ${theme}, ${locale}`
      if (shots) await page.screenshot({ path: join(shots, size, `${view}-${theme}-${locale}.png`) })
      expect(await axeFindings(page, 'latchkey-root', index === 0 ? 'all' : 'colors'), name).toEqual([])
      expect(await page.evaluate(cutOff), name).toEqual([])
    }
    await setLook(page, { theme: 'light', locale: 'en' })
  }
}

async function setLook(page: Page, { theme, locale }: Look): Promise<void> {
  await page.evaluate(
    ({ theme, locale }) => {
      window.latchkey?.setThemeMode(theme)
      window.latchkey?.setLocale(locale)
    },
    { theme, locale }
  )
  await expect(page.locator('latchkey-root')).toHaveAttribute('lang', locale)
}
