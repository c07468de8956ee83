import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../../../../e2e/lib/axe.js'
import type {} from '@latchkey/frame/recovery/harness'
import { headlessShellLaunch } from '../../../../scripts/lib/chromium.mjs'
import { buildRecovery, serveRecovery } from './test/serveRecovery.js'
import { type KeyServer, startKeyServer } from './test/startKeyServer.js'

/** Screenshots go there, if it is named. */
const shots = process.env.LATCHKEY_SHOTS_DIR
const port = Number(process.env.LATCHKEY_TEST_PORT ?? 20_410) + 1
const origin = `http://frame.localhost:${port}`

let folder: string
let browser: Browser
let keys: KeyServer
let site: Awaited<ReturnType<typeof serveRecovery>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-views-'))
  if (shots) await mkdir(shots, { recursive: true })
  await buildRecovery(join(folder, 'page'))
  const host = `http://app.localhost:${port}`
  keys = await startKeyServer({ dataDir: folder, frame: { origin, host, rpId: 'frame.localhost' } })
  site = await serveRecovery({ port, folder: join(folder, 'page'), wallet: () => keys.url })
  browser = await chromium.launch(headlessShellLaunch)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await keys?.stop()
  await rm(folder, { recursive: true, force: true })
})

const looks = [
  ['light', 'en-GB', 360],
  ['dark', 'de-DE', 320],
  ['light', 'ar', 320]
] as const

test.each(looks)(
  'every view, in %s, %s and %d px: nothing for axe, nothing beyond its edge',
  async (scheme, locale, width) => {
    const account = `v${locale}`
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      colorScheme: scheme,
      locale,
      viewport: { width, height: 560 },
      // axe makes elements in ways that Trusted Types refuse.
      bypassCSP: true
    })
    context.setDefaultTimeout(12_000)
    const open = async (device: string, more = '') => {
      const page = await context.newPage()
      await page.goto(`${origin}/?session=${account}/${device}${more}`)
      await page.waitForFunction(() => document.title === 'ready')
      await page.evaluate(() => {
        globalThis.harness.open().catch(() => undefined)
      })
      return page
    }
    const look = async (page: Page, name: string) => {
      if (shots) await page.screenshot({ path: join(shots, `${name}-${scheme}-${locale}-${width}.png`) })
      expect(await axeFindings(page), name).toEqual([])
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('.stage-root') ?? document.body
        return scrollWidth - clientWidth
      })
      expect(overflow, name).toBe(0)
    }
    const action = (page: Page, at: number) => page.locator('.actions .button').nth(at)

    const page = await open('one')
    const choices = page.locator('.choice')
    await choices.first().waitFor()
    await look(page, 'protect')
    const other = await open('one')
    await other.locator('.stage-title').waitFor()
    await look(other, 'other-tab')
    await other.close()
    await choices.last().click()
    await page.locator('.words').waitFor()
    await look(page, 'words')
    const words = await page.getByRole('listitem').allTextContents()
    await page.locator('.links .button').last().click()
    await page.locator('#own').fill('abc')
    await action(page, 0).click()
    await look(page, 'own-weak')
    // What is wrong stands beside its field, and not below the buttons.
    const said = await page.getByRole('alert').filter({ hasText: /\S/ }).boundingBox()
    const below = await page.locator('.actions').boundingBox()
    if (!said || !below) throw new Error('Nothing is said')
    expect(said.y + said.height).toBeLessThanOrEqual(below.y)
    await action(page, 1).click()
    await action(page, 0).click()
    await page.locator('#word-0').fill('wrong')
    await action(page, 0).click()
    await page.getByRole('alert').waitFor()
    await look(page, 'check-wrong')
    for (const field of [0, 1]) {
      const label = await page.locator(`label[for=word-${field}]`).textContent()
      await page.locator(`#word-${field}`).fill(words[Number(/\d/.exec(label ?? '')?.[0]) - 1] ?? '')
    }
    await action(page, 0).click()
    await page.locator('.notice[data-tone=warning]').waitFor()
    await look(page, 'ready-not-backed-up')
    // An address is written from left to right, and begins below its label in any language.
    const apart = await page.locator('.address-line').evaluate(line => {
      const [around, inside] = [line, line.lastElementChild ?? line].map(part => part.getBoundingClientRect())
      if (!around || !inside) return Number.NaN
      return document.dir === 'rtl' ? around.right - inside.right : inside.left - around.left
    })
    expect(Math.abs(apart)).toBeLessThan(1)

    await page.locator('.actions .button').last().click()

    const fresh = await open('two', '&slow')
    await action(fresh, 0).waitFor()
    await fresh.locator('summary').click()
    await look(fresh, 'new-device')
    await action(fresh, 0).click()
    await fresh.locator('#passphrase').fill('not the words at all')
    await look(fresh, 'passphrase')
    await action(fresh, 0).click()
    await fresh.locator('.spinner').waitFor()
    await look(fresh, 'opening')
    await fresh.getByRole('alert').waitFor({ timeout: 60_000 })
    await look(fresh, 'passphrase-wrong')
    await context.close()
  },
  180_000
)
