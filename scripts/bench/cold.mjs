import { launchBrowser } from './browser.mjs'
import { measureClick, median, ourParts } from './click.mjs'
import { servePage } from './servePage.mjs'
import { withoutPrefetch, withServer } from './withServer.mjs'

/**
 * 'Fast 4G' of Chrome's developer tools: 9 Mbit/s down, 1.5 up, 60 ms round trip, each with the factor by which the tools make up
 * for what they throttle (a request, not a packet). Fast4GConditions in
 * https://github.com/ChromeDevTools/devtools-frontend/blob/5c958aa709b94927bcdb325979c99ef92bbd7bdd/front_end/core/sdk/NetworkManager.ts
 */
const fast4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9
}

/** The machines on which a first click is measured. */
const machines = [
  { name: '1x', slowdown: 1 },
  { name: '4x', slowdown: 4 },
  { name: '4x, fast 4G', slowdown: 4, network: fast4G }
]

/** Runs in the page: a click that nothing came before, no pointer, no touch and no focus. */
const clickAtOnce = selector => document.querySelector(selector).click()

/** One first click on a fresh page, after `settle` has waited for what the page does by itself. */
async function clickCold(browser, { url, selector, parts, settle }, { slowdown, network }) {
  const page = await browser.newPage()
  try {
    const session = await page.context().newCDPSession(page)
    if (network) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', network)
    }
    await page.goto(url)
    await page.locator(selector).waitFor()
    await settle(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await measureClick(page, parts, () => page.evaluate(clickAtOnce, selector))
  } finally {
    await page.close()
  }
}

/** Medians of several first clicks on each machine, in milliseconds: `{ [machine]: { card, view } }`. */
export async function measureColdClicks(target, runs = 7) {
  const browser = await launchBrowser()
  try {
    const results = {}
    for (const machine of machines) {
      const clicks = []
      for (let run = 0; run < runs; run += 1) clicks.push(await clickCold(browser, target, machine))
      const medianOf = part => Math.round(median(clicks.map(click => click[part])))
      results[machine.name] = { card: medianOf('card'), view: medianOf('view') }
    }
    return results
  } finally {
    await browser.close()
  }
}

/** Waits until the page has fetched what it fetches by itself. */
export async function untilQuiet(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}

/** First clicks on our page: after what it fetches when it is idle, and without that. */
export async function measureOurColdClicks(folder) {
  const site = await servePage(folder)
  const target = { selector: '#connect button', parts: ourParts, settle: untilQuiet }
  try {
    return {
      idle: await measureColdClicks({ ...target, url: site.url + withServer }),
      none: await measureColdClicks({ ...target, url: site.url + withoutPrefetch })
    }
  } finally {
    await site.stop()
  }
}
