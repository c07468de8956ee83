import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFindings } from './axe.js'
import { expect } from './test.js'

/** `LATCHKEY_SHOTS=1` keeps a screenshot of every screen for review. */
const shots = process.env.LATCHKEY_SHOTS ? join(import.meta.dirname, '../shots/satchel') : undefined

/** Checks axe and the width of a small phone, in light and dark, in both writing directions. */
export async function inspectSatchel(wallet: Page, screen: string): Promise<void> {
  await wallet.setViewportSize({ width: 320, height: 640 })
  for (const [colorScheme, dir] of [
    ['light', 'rtl'],
    ['dark', 'ltr']
  ] as const) {
    const name = `${screen}-${colorScheme}-${dir}`
    await wallet.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await wallet.evaluate(dir => document.documentElement.setAttribute('dir', dir), dir)
    if (shots) await wallet.screenshot({ path: join(shots, `${name}.png`) })
    expect(await axeFindings(wallet), name).toEqual([])
    expect(await tooWide(wallet), name).toEqual([])
  }
}

/** Elements with more content than their width, except scrollable ones. */
function tooWide(wallet: Page): Promise<readonly string[]> {
  return wallet.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter(element => !element.matches('select, input') && getComputedStyle(element).display !== 'inline')
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(element => `${element.tagName}.${element.className}`)
  )
}
