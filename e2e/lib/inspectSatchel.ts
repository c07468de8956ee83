import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFindings } from './axe.js'
import { expect } from './test.js'

/** `LATCHKEY_SHOTS=1` keeps a picture of every screen, for people. */
const shots = process.env.LATCHKEY_SHOTS ? join(import.meta.dirname, '../shots/satchel') : undefined

/** Axe finds nothing, and nothing is wider than a small phone, in light and dark, in both directions of writing. */
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

/** What is wider inside than it shows; what scrolls in itself by nature apart. */
function tooWide(wallet: Page): Promise<readonly string[]> {
  return wallet.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter(element => !element.matches('select, input') && getComputedStyle(element).display !== 'inline')
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(element => `${element.tagName}.${element.className}`)
  )
}
