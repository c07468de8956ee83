import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/lib/chromium.mjs'
import { type Engine, noProxy, type Profile, type Tab, viewport } from './engine.js'

const proxy = { server: `http://${noProxy.host}:${noProxy.port}`, bypass: noProxy.except.join(',') }

/** Starts Debian's Chromium with its window; `e2e/flows` use the headless shell. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ ...chromiumLaunch, proxy })
  return {
    openProfile: async () => openProfile(await browser.newContext({ viewport, reducedMotion: 'reduce' })),
    close: () => browser.close()
  }
}

const openProfile = (context: BrowserContext): Profile => ({
  openTab: async () => createTab(await context.newPage()),
  close: () => context.close()
})

function createTab(page: Page): Tab {
  return {
    async go(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async run(work, ...args) {
      const call = `async args => JSON.stringify([await (${work})(...JSON.parse(args))])`
      const evaluate = () => page.evaluate(`(${call})(${JSON.stringify(JSON.stringify(args))})`)
      const result = await evaluate().catch(async (error: Error) => {
        if (!error.message.includes('Execution context was destroyed')) throw error
        // The page was being replaced: WebDriver waits for the next one, Playwright does not.
        await page.waitForLoadState()
        return evaluate()
      })
      return JSON.parse(String(result))[0]
    },
    press: (x, y) => page.mouse.click(x, y),
    async picture() {
      return (await page.screenshot()).toString('base64')
    },
    show: () => page.bringToFront()
  }
}
